import { type Figure, isKnown, UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** German style for Italian: the same marks as Italian, and it groups four digits too (1.234,5), which `it` leaves alone. */
export const NUMBER_STYLE: Record<Locale, string> = { en: 'en-US', it: 'de-DE' };

export const MINUS = '\u2212';

/** `minus`: only below zero; `always`: a plus above zero too, as changes are written. */
export type SignStyle = 'minus' | 'always';

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = `${locale}${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const writer = new Intl.NumberFormat(NUMBER_STYLE[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, writer);
  return writer;
}

/** A number cut into its sign and its digits, so that a currency sign can stand between them. */
export interface SignedDigits {
  sign: '' | '+' | typeof MINUS;
  digits: string;
}

/** Digits of |value| with exactly `decimals` decimals, half away from zero; what rounds to zero has no sign. */
export function signedDigits(
  value: number,
  decimals: number,
  locale: Locale,
  signs: SignStyle = 'minus',
): SignedDigits {
  const digits = getFormatter(locale, decimals).format(Math.abs(value));
  if (!/[1-9]/.test(digits)) return { sign: '', digits };
  if (value < 0) return { sign: MINUS, digits };
  return { sign: signs === 'always' ? '+' : '', digits };
}

/** A number with exactly `decimals` decimals, grouped: `1,234.50`, `1.234,50`. Unknown gives the unknown sign. */
export function formatFixed(
  value: Figure,
  decimals: number,
  locale: Locale,
  signs: SignStyle = 'minus',
): string {
  if (!isKnown(value)) return UNKNOWN;
  const { sign, digits } = signedDigits(value, decimals, locale, signs);
  return sign + digits;
}
