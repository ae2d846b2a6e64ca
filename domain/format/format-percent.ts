import { formatFixed } from '#domain/format/format-fixed.ts';
import { type Figure, isKnown, UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Formats a percentage in percent units (0.87 is 0.87 %): `0.87%`, `0,87%`. */
export function formatPercent(value: Figure, locale: Locale, decimals = 2): string {
  return isKnown(value) ? `${formatFixed(value, decimals, locale)}%` : UNKNOWN;
}

/** Formats a change in percent units, signed unless it rounds to 0: `+0.87%`, `−0,62%`. */
export function formatChange(value: Figure, locale: Locale, decimals = 2): string {
  return isKnown(value) ? `${formatFixed(value, decimals, locale, 'always')}%` : UNKNOWN;
}

/** Formats a share 0..1 as a percentage: 0.74 is `74.0%`. */
export function formatShare(value: Figure, locale: Locale, decimals = 1): string {
  return isKnown(value) ? formatPercent(value * 100, locale, decimals) : UNKNOWN;
}

/** Formats a multiple: `5.8×`, `5,8×`. */
export function formatMultiplier(value: Figure, locale: Locale, decimals = 1): string {
  return isKnown(value) ? `${formatFixed(value, decimals, locale)}×` : UNKNOWN;
}
