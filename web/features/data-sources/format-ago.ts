import { formatDaysAgo } from '#domain/format/format-age.ts';
import type { Locale } from '#domain/locale/locales.ts';

const MINUTE_MS = 60_000;

/** Formats the time since a moment: minutes below 1 hour, hours below 1 day, then days. */
export function formatAgo(moment: string, now: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / MINUTE_MS));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), 'hour');
  return formatDaysAgo(minutes / 60 / 24, locale);
}
