import { type SignStyle, splitSignedDigits } from '#domain/format/format-fixed.ts';
import { type Figure, isKnown, UNKNOWN } from '#domain/format/unknown.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Currencies of prices and reports, the default first. */
export const CURRENCIES = ['usd', 'eur'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'usd';

export const CURRENCY_SIGN: Record<Currency, string> = { usd: '$', eur: '€' };
export const CURRENCY_CODE: Record<Currency, string> = { usd: 'USD', eur: 'EUR' };

const MONEY_STEPS: readonly (readonly [below: number, decimals: number])[] = [
  [0.0001, 8],
  [0.1, 6],
  [1, 3],
];

/**
 * Returns the number of decimals of an amount: 8 under 0.0001, 6 under 0.1, 3 under 1, otherwise 2; 2 for 0.
 */
export function getCurrencyDecimals(value: number): number {
  if (value === 0) return 2;
  const size = Math.abs(value);
  return MONEY_STEPS.find(([below]) => size < below)?.[1] ?? 2;
}

/** Returns whether prices are shown in a currency; transactions can be in more. */
export const isPriceCurrency = (currency: FiatCurrency): currency is Currency => currency in CURRENCY_SIGN;

/**
 * Places the currency: before the digits in English, after them and a no-break space in Italian. Currencies other than
 * the dollar and the euro have their code, because their signs have several meanings: `CHF 1,234.50`.
 */
export function placeCurrency(sign: string, digits: string, currency: FiatCurrency, locale: Locale): string {
  const symbol = (CURRENCY_SIGN as Partial<Record<string, string>>)[currency];
  const code = currency.toUpperCase();
  if (locale === 'it') return `${sign}${digits}\u00a0${symbol ?? code}`;
  return symbol === undefined ? `${sign}${code}\u00a0${digits}` : `${sign}${symbol}${digits}`;
}

/**
 * Formats an amount of money, with decimals by magnitude: `$1,234.50`, `1.234,50 €`. Unknown gives the
 * unknown sign.
 */
export function formatCurrency(
  value: Figure,
  currency: Currency,
  locale: Locale,
  signs: SignStyle = 'minus',
): string {
  if (!isKnown(value)) return UNKNOWN;
  const { sign, digits } = splitSignedDigits(value, getCurrencyDecimals(value), locale, signs);
  return placeCurrency(sign, digits, currency, locale);
}

/** Formats an amount with the decimals of its column or axis. Unknown gives the unknown sign. */
export function formatCurrencyFixed(
  value: Figure,
  decimals: number,
  currency: Currency,
  locale: Locale,
): string {
  if (!isKnown(value)) return UNKNOWN;
  const { sign, digits } = splitSignedDigits(value, decimals, locale);
  return placeCurrency(sign, digits, currency, locale);
}
