import { formatCompactCount } from '#domain/format/format-compact.ts';
import { formatMultiplier } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';

/**
 * Returns which of two amounts is larger and by what factor (`4.9×`); `even` when the factor rounds to 1.0.
 * Null when an amount is unknown or not positive.
 */
export function compareAmounts(
  a: number | null,
  b: number | null,
  locale: Locale,
): { side: 'a' | 'b' | 'even'; times: string } | null {
  if (a === null || b === null || !(a > 0) || !(b > 0)) return null;
  const times = a > b ? a / b : b / a;
  if (times < 1.05) return { side: 'even', times: formatMultiplier(1, locale) };
  return {
    side: a > b ? 'a' : 'b',
    times: times < 1000 ? formatMultiplier(times, locale) : `${formatCompactCount(times, locale)}×`,
  };
}
