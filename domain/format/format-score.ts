import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Figure } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** A score or sub-score, 0..100, one decimal: `57.2`, `57,2`. */
export function formatScore(value: Figure, locale: Locale): string {
  return formatFixed(value, 1, locale);
}

/** Points won or lost, one decimal, signed: `+4.4`, `−0,8`. */
export function formatPoints(value: Figure, locale: Locale): string {
  return formatFixed(value, 1, locale, 'always');
}
