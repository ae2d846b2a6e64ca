import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Figure } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Formats a score or sub-score, 0..100, with one decimal: `57.2`, `57,2`. */
export function formatScore(value: Figure, locale: Locale): string {
  return formatFixed(value, 1, locale);
}

/** Formats a difference in points with one decimal and a sign: `+4.4`, `−0,8`. */
export function formatPoints(value: Figure, locale: Locale): string {
  return formatFixed(value, 1, locale, 'always');
}
