import { formatDate } from '#domain/format/format-date.ts';
import { formatExact } from '#domain/format/format-exact.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** A rate that converted an amount to euros: published (`per_eur`) or entered by the user (`own`). */
export interface WorksheetRate {
  currency: FiatCurrency;
  per_eur: number | null;
  own: string | null;
  day: string;
}

/** Names what a rate counts: `USD/EUR`, dollars for one euro; `EUR/CHF`, euros for one franc as entered. */
export const nameRateUnit = ({ currency, own }: WorksheetRate): string =>
  own === null ? `${currency.toUpperCase()}/EUR` : `EUR/${currency.toUpperCase()}`;

/** Formats the rates of a transaction with their days: `1.1034 USD/EUR (2025-05-09)`; empty in euros. */
export function formatRates(
  rates: readonly WorksheetRate[],
  { own_rate }: { own_rate: string },
  locale: Locale,
): string {
  return rates
    .map((rate) => {
      const amount = formatExact(rate.own ?? String(rate.per_eur), locale);
      return `${amount} ${nameRateUnit(rate)} (${rate.own === null ? formatDate(rate.day, locale) : own_rate})`;
    })
    .join(', ');
}
