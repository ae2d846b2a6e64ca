import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { type Figure, isKnown, UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

const DAYS_A_MONTH = 365.25 / 12;
const DAYS_A_YEAR = 365.25;

const WORDS = {
  en: {
    today: 'today',
    yesterday: 'yesterday',
    ago: 'ago',
    day: ['day', 'days'],
    month: ['month', 'months'],
    year: ['year', 'years'],
  },
  it: {
    today: 'oggi',
    yesterday: 'ieri',
    ago: 'fa',
    day: ['giorno', 'giorni'],
    month: ['mese', 'mesi'],
    year: ['anno', 'anni'],
  },
} as const;

/** How long ago, in whole days: `today`, `yesterday`, `1,310 days ago`. Unknown or future gives the unknown sign. */
export function formatDaysAgo(days: Figure, locale: Locale): string {
  if (!isKnown(days) || days < 0) return UNKNOWN;
  const words = WORDS[locale];
  const whole = Math.floor(days);
  if (whole === 0) return words.today;
  if (whole === 1) return words.yesterday;
  return `${formatCount(whole, locale)} ${words.day[1]} ${words.ago}`;
}

/** How long something has lasted: days under 60, whole months under two years, then years with one decimal. */
export function formatAge(days: Figure, locale: Locale): string {
  if (!isKnown(days) || days < 0) return UNKNOWN;
  const words = WORDS[locale];
  if (days < 60) {
    const whole = Math.floor(days);
    return `${whole} ${words.day[whole === 1 ? 0 : 1]}`;
  }
  if (days < 2 * DAYS_A_YEAR) return `${Math.floor(days / DAYS_A_MONTH)} ${words.month[1]}`;
  return `${formatFixed(days / DAYS_A_YEAR, 1, locale)} ${words.year[1]}`;
}
