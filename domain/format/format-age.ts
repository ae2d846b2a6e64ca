import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { type Figure, isKnown, UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

const DAYS_PER_MONTH = 365.25 / 12;
const DAYS_PER_YEAR = 365.25;

/**
 * Formats a time ago in whole days: `today`, `yesterday`, `1,310 days ago`. Unknown or future gives the
 * unknown sign.
 */
export function formatDaysAgo(days: Figure, locale: Locale): string {
  if (!isKnown(days) || days < 0) return UNKNOWN;
  const whole = Math.floor(days);
  if (whole === 0) return m.ago_today({}, { locale });
  if (whole === 1) return m.ago_yesterday({}, { locale });
  return m.ago_days({ count: whole, days: formatCount(whole, locale) }, { locale });
}

/** Formats a duration: days under 60, whole months under 2 years, then years with one decimal. */
export function formatAge(days: Figure, locale: Locale): string {
  if (!isKnown(days) || days < 0) return UNKNOWN;
  if (days < 60) return m.age_days({ count: Math.floor(days) }, { locale });
  if (days < 2 * DAYS_PER_YEAR) return m.age_months({ count: Math.floor(days / DAYS_PER_MONTH) }, { locale });
  return m.age_years({ years: formatFixed(days / DAYS_PER_YEAR, 1, locale) }, { locale });
}
