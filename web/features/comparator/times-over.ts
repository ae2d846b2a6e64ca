import { formatCompactCount } from '#domain/format/format-compact.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { formatMultiplier } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** A multiple of any size, as it is read best: `0.176×`, `5.7×`, `12.0 k×`. */
export function timesOver(multiple: number | null, locale: Locale): string {
  if (multiple === null) return UNKNOWN;
  if (multiple < 1) return `${formatNumber(multiple, locale)}×`;
  return multiple < 1000 ? formatMultiplier(multiple, locale) : `${formatCompactCount(multiple, locale)}×`;
}
