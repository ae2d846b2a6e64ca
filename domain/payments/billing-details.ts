import { countryName } from '#domain/locale/countries.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** To whom invoices are made out. */
export interface BillingDetails {
  name: string;
  company: string | null;
  street: string;
  postcode: string;
  city: string;
  /** Province or state. */
  region: string | null;
  /** ISO 3166-1, two letters. */
  country: string;
  /** VAT number with its country code, as the buyer stated it. */
  vat: string | null;
}

/** Where the details come from: the user here, or the checkout of a provider. */
export type BillingSource = 'user' | 'stripe' | 'paypal';

/** Longest value of a field, in UTF-16 units. */
export const MAX_BILLING_CHARS = 120;

/** Lines of a postal address with its addressee, without the VAT number. */
export function toAddressLines(details: BillingDetails, locale: Locale): string[] {
  const { company, name, street, postcode, city, region, country } = details;
  const town = [postcode, city].filter(Boolean).join(' ');
  return [
    company ?? '',
    name,
    street,
    region === null ? town : locale === 'it' ? `${town} (${region})` : `${town}, ${region}`,
    countryName(country, locale),
  ].filter((line) => line !== '');
}

/** A VAT number without spaces, dots and hyphens, in capitals. */
export const toVatNumber = (text: string): string => text.replaceAll(/[\s.\-/]/g, '').toUpperCase();

/** The form of a VAT number: the code of a country and 2 to 13 letters and digits. It is not looked up. */
export const VAT_FORM = /^[A-Z]{2}[0-9A-Z]{2,13}$/;
