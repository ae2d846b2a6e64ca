import { getCurrencyDecimals, placeCurrency } from '#domain/format/format-currency.ts';
import { MINUS, NUMBER_STYLE, type SignStyle } from '#domain/format/format-fixed.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Plain decimal text with a dot (`"0.1"`), as in API responses of the wallet; null when unknown. */
export type ExactFigure = string | null | undefined;

const MAX_DECIMALS = 36;

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(locale: Locale, minDecimals: number, maxDecimals: number): Intl.NumberFormat {
  const key = `${locale} ${minDecimals} ${maxDecimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(NUMBER_STYLE[locale], {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
  });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Returns sign and grouped digits of decimal text. The text is rounded half away from zero without conversion
 * to a number.
 */
function splitExactDigits(
  text: string,
  locale: Locale,
  minDecimals: number,
  maxDecimals: number,
  signs: SignStyle,
) {
  const isNegative = text.startsWith('-');
  const digits = getFormatter(locale, minDecimals, maxDecimals).format(
    (isNegative ? text.slice(1) : text) as `${number}`,
  );
  const isZero = !/[1-9]/.test(digits);
  const sign = isZero ? '' : isNegative ? MINUS : signs === 'always' ? '+' : '';
  return { sign, digits };
}

/**
 * Formats decimal text in full, grouped, without rounding: `1,234.500000000000000001`. Unknown gives the
 * unknown sign.
 */
export function formatExact(figure: ExactFigure, locale: Locale, signs: SignStyle = 'minus'): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = splitExactDigits(figure, locale, 0, MAX_DECIMALS, signs);
  return sign + digits;
}

/**
 * Formats a quantity, rounded to `most` decimals. A quantity that would round to 0 is written in full, so
 * that a holding never shows as 0.
 */
export function formatQuantity(figure: ExactFigure, locale: Locale, maxDecimals = 8): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = splitExactDigits(figure, locale, 0, maxDecimals, 'minus');
  return /[1-9]/.test(digits) ? sign + digits : formatExact(figure, locale);
}

/** Formats a price with the decimals of `formatCurrency`: `$1,234.50`, `1.234,50 €`. */
export function formatExactMoney(
  figure: ExactFigure,
  currency: FiatCurrency,
  locale: Locale,
  signs: SignStyle = 'minus',
): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  // The conversion to a number only decides how many decimals are shown.
  const decimals = getCurrencyDecimals(Number(figure));
  const { sign, digits } = splitExactDigits(figure, locale, decimals, decimals, signs);
  return placeCurrency(sign, digits, currency, locale);
}

const SUM_DECIMALS = 2;

/**
 * Formats a sum of money with two decimals. A sum that would round to 0 has the decimals of a price, so that
 * it never shows as 0.
 */
export function formatSum(
  figure: ExactFigure,
  currency: FiatCurrency,
  locale: Locale,
  signs: SignStyle = 'minus',
): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = splitExactDigits(figure, locale, SUM_DECIMALS, SUM_DECIMALS, signs);
  return /[1-9]/.test(digits)
    ? placeCurrency(sign, digits, currency, locale)
    : formatExactMoney(figure, currency, locale, signs);
}

/** Formats money without a currency sign, in full, with at least two decimals: `7,200.00`. */
export function formatFullAmount(figure: ExactFigure, locale: Locale): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = splitExactDigits(figure, locale, SUM_DECIMALS, MAX_DECIMALS, 'minus');
  return sign + digits;
}

/** Formats money with its currency sign, in full, with at least two decimals. */
export function formatFullMoney(figure: ExactFigure, currency: FiatCurrency, locale: Locale): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = splitExactDigits(figure, locale, SUM_DECIMALS, MAX_DECIMALS, 'minus');
  return placeCurrency(sign, digits, currency, locale);
}
