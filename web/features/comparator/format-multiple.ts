import { formatCompactCount } from '#domain/format/format-compact.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatMultiplier } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** Formats a multiple of any size, with three significant digits below 1: `0.176×`, `5.7×`, `12.0 k×`. */
export function formatMultiple(multiple: number | null, locale: Locale): string {
  if (multiple === null) return UNKNOWN;
  if (multiple < 1)
    return `${formatFixed(multiple, Math.min(12, 2 - Math.floor(Math.log10(multiple))), locale)}×`;
  return multiple < 1000 ? formatMultiplier(multiple, locale) : `${formatCompactCount(multiple, locale)}×`;
}
