import { type Currency, currencyDecimals, placeCurrency } from '#domain/format/format-currency.ts';
import { MINUS, NUMBER_STYLE, type SignStyle } from '#domain/format/format-fixed.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Plain decimal text with a dot, as answers give what somebody owns (`"0.1"`); null where it is not known. */
export type ExactFigure = string | null | undefined;

const MAX_DECIMALS = 36;

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(locale: Locale, least: number, most: number): Intl.NumberFormat {
  const key = `${locale} ${least} ${most}`;
  const known = formatters.get(key);
  if (known) return known;
  const writer = new Intl.NumberFormat(NUMBER_STYLE[locale], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formatters.set(key, writer);
  return writer;
}

/** Sign and grouped digits of decimal text. The text itself is rounded, half away from zero: no digit goes through a number. */
function exactDigits(text: string, locale: Locale, least: number, most: number, signs: SignStyle) {
  const below = text.startsWith('-');
  const digits = getFormatter(locale, least, most).format((below ? text.slice(1) : text) as `${number}`);
  const zero = !/[1-9]/.test(digits);
  const sign = zero ? '' : below ? MINUS : signs === 'always' ? '+' : '';
  return { sign, digits };
}

/** Decimal text in full, grouped, not a digit more or less: `1,234.500000000000000001`. Unknown gives the unknown sign. */
export function formatExact(figure: ExactFigure, locale: Locale, signs: SignStyle = 'minus'): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = exactDigits(figure, locale, 0, MAX_DECIMALS, signs);
  return sign + digits;
}

/**
 * A quantity of coins: in full up to `most` decimals, else rounded to them. What would round to nothing is written in
 * full, for what is held is never shown as 0.
 */
export function formatQuantity(figure: ExactFigure, locale: Locale, most = 8): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = exactDigits(figure, locale, 0, most, 'minus');
  return /[1-9]/.test(digits) ? sign + digits : formatExact(figure, locale);
}

/** A price, decimals by its magnitude as `formatCurrency` has them: `$1,234.50`, `1.234,50 €`. */
export function formatExactMoney(
  figure: ExactFigure,
  currency: Currency,
  locale: Locale,
  signs: SignStyle = 'minus',
): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  // Only how many decimals there are is asked of the number.
  const decimals = currencyDecimals(Number(figure));
  const { sign, digits } = exactDigits(figure, locale, decimals, decimals, signs);
  return placeCurrency(sign, digits, currency, locale);
}

const SUM_DECIMALS = 2;

/**
 * What somebody owns, paid or gained, as money is counted: two decimals. What would round to nothing has the decimals of a
 * price, for what is there is never shown as 0.
 */
export function formatSum(
  figure: ExactFigure,
  currency: Currency,
  locale: Locale,
  signs: SignStyle = 'minus',
): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = exactDigits(figure, locale, SUM_DECIMALS, SUM_DECIMALS, signs);
  return /[1-9]/.test(digits)
    ? placeCurrency(sign, digits, currency, locale)
    : formatExactMoney(figure, currency, locale, signs);
}

/** Money whose currency stands beside it, in full, with at least two decimals: `7,200.00`. */
export function formatFullAmount(figure: ExactFigure, locale: Locale): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = exactDigits(figure, locale, SUM_DECIMALS, MAX_DECIMALS, 'minus');
  return sign + digits;
}

/** The same with its sign, in full, with at least two decimals. */
export function formatFullMoney(figure: ExactFigure, currency: Currency, locale: Locale): string {
  if (figure === null || figure === undefined) return UNKNOWN;
  const { sign, digits } = exactDigits(figure, locale, SUM_DECIMALS, MAX_DECIMALS, 'minus');
  return placeCurrency(sign, digits, currency, locale);
}
