import { type Figure, isKnown, UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/**
 * Italian uses the German style: it has the same marks and also groups four digits (1.234,5), which `it` does
 * not.
 */
export const NUMBER_STYLE: Record<Locale, string> = { en: 'en-US', it: 'de-DE' };

export const MINUS = '\u2212';

/** `minus`: a sign only below 0. `always`: a plus above 0 too, as in changes. */
export type SignStyle = 'minus' | 'always';

const formatters = new Map<string, Intl.NumberFormat>();

function getFormatter(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = `${locale}${decimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(NUMBER_STYLE[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, formatter);
  return formatter;
}

/** A number split into sign and digits, so that a currency sign can be placed between them. */
export interface SignedDigits {
  sign: '' | '+' | typeof MINUS;
  digits: string;
}

/**
 * Returns the digits of |value| with exactly `decimals` decimals, rounded half away from zero. A value that
 * rounds to 0 has no sign.
 */
export function splitSignedDigits(
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

/**
 * Formats a number with exactly `decimals` decimals, grouped: `1,234.50`, `1.234,50`. Unknown gives the
 * unknown sign.
 */
export function formatFixed(
  value: Figure,
  decimals: number,
  locale: Locale,
  signs: SignStyle = 'minus',
): string {
  if (!isKnown(value)) return UNKNOWN;
  const { sign, digits } = splitSignedDigits(value, decimals, locale, signs);
  return sign + digits;
}
