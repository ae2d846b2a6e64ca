import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';

/** ISO 8601 (a day or a date-time, UTC when it has no zone) or milliseconds since 1970 UTC. */
export type Instant = string | number | null | undefined;

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Returns milliseconds since 1970 UTC, or null when it is not a date in the years 0–9999. Rejects days that
 * do not exist, such as 30 February.
 */
export function toInstantMs(instant: Instant): number | null {
  if (instant === null || instant === undefined) return null;
  const ms = typeof instant === 'number' ? instant : parseIso(instant);
  if (ms === null || !Number.isFinite(ms)) return null;
  const year = new Date(ms).getUTCFullYear();
  return year >= 0 && year <= 9999 ? ms : null;
}

function parseIso(text: string): number | null {
  const day = DAY.exec(text);
  if (!day) return null;
  const [, year, month, date] = day.map(Number) as [number, number, number, number];
  const lastOfMonth = new Date(Date.UTC(2000, month, 0)).getUTCDate();
  const isNonLeapFebruary = month === 2 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0));
  if (month < 1 || month > 12 || date < 1 || date > (isNonLeapFebruary ? 28 : lastOfMonth)) return null;
  return Date.parse(text.includes('T') && !ZONE.test(text) ? `${text}Z` : text);
}

/** Formats a day in UTC: `2026-11-21` in English, `21-11-2026` in Italian. Unknown gives the unknown sign. */
export function formatDate(instant: Instant, locale: Locale): string {
  const ms = toInstantMs(instant);
  if (ms === null) return UNKNOWN;
  const [year, month, day] = new Date(ms).toISOString().slice(0, 10).split('-') as [string, string, string];
  return locale === 'it' ? `${day}-${month}-${year}` : `${year}-${month}-${day}`;
}

/** Formats the time of day in UTC, for the axis of a chart: `06:00`. */
export function formatTimeOfDay(instant: Instant): string {
  const ms = toInstantMs(instant);
  return ms === null ? UNKNOWN : new Date(ms).toISOString().slice(11, 16);
}

/** Formats the time of day in UTC: `06:00 UTC`. */
export function formatTime(instant: Instant): string {
  return toInstantMs(instant) === null ? UNKNOWN : `${formatTimeOfDay(instant)} UTC`;
}

/** Formats a date and time in UTC: `2026-11-21, 06:00 UTC`. */
export function formatDateTime(instant: Instant, locale: Locale): string {
  return toInstantMs(instant) === null ? UNKNOWN : `${formatDate(instant, locale)}, ${formatTime(instant)}`;
}

const MONTHS: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  it: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
};

/** Formats the month in three letters, for the axis of a chart: `Nov`, `nov`. */
export function formatMonth(instant: Instant, locale: Locale): string {
  const ms = toInstantMs(instant);
  return ms === null ? UNKNOWN : (MONTHS[locale][new Date(ms).getUTCMonth()] ?? UNKNOWN);
}

/** Formats day and month, for the axis of a chart within one year: `3 Nov`, `3 nov`. */
export function formatDayMonth(instant: Instant, locale: Locale): string {
  const ms = toInstantMs(instant);
  return ms === null ? UNKNOWN : `${new Date(ms).getUTCDate()} ${formatMonth(ms, locale)}`;
}

/** Formats the year, for the axis of a chart: `2026`. */
export function formatYear(instant: Instant): string {
  const ms = toInstantMs(instant);
  return ms === null ? UNKNOWN : String(new Date(ms).getUTCFullYear());
}
