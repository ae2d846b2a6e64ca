import type { PriceAnswer } from '#contracts/payments.ts';
import { formatCurrencyFixed } from '#domain/format/format-currency.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

/** Formats an amount of a price list with its two decimals. */
export function formatPrice(
  { amount, currency }: { amount: string; currency: string },
  locale: Locale,
): string {
  return formatCurrencyFixed(Number(amount), 2, currency === 'EUR' ? 'eur' : 'usd', locale);
}

/** Formats a price with its interval: `€9.90 a month`. */
export function formatPriceByInterval(
  { interval, ...amount }: { amount: string; currency: string; interval: PriceAnswer['interval'] },
  locale: Locale,
): string {
  const price = formatPrice(amount, locale);
  return interval === 'month' ? m.payment_per_month({ price }) : m.payment_per_year({ price });
}

/** Whether the price contains the tax, and its rate when it is known. */
export function formatTaxNote({
  tax,
  tax_percent: percent,
}: Pick<PriceAnswer, 'tax' | 'tax_percent'>): string {
  if (tax === 'included')
    return percent === null ? m.payment_tax_included_unknown() : m.payment_tax_included({ percent });
  return percent === null ? m.payment_tax_excluded_unknown() : m.payment_tax_excluded({ percent });
}
