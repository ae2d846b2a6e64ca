import type { Locale } from '#domain/locale/locales.ts';

const FRACTION = /:\d\d\.(\d+)/;

/**
 * Formats the date of a transaction for a file, without losing a digit. A day stays a day (`2025-03-01`,
 * `01-03-2025`); an instant is written as day and time in UTC (`2025-03-01 08:00:00 UTC`), with the fraction
 * of the second as entered. `at` is the same date in milliseconds.
 */
export function formatFileDate(date: string, at: number, locale: Locale): string {
  const isDay = date.length === 10;
  const iso = isDay ? date : new Date(at).toISOString();
  const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)];
  const written = locale === 'it' ? `${day}-${month}-${year}` : `${year}-${month}-${day}`;
  if (isDay) return written;
  // Zone offsets are whole minutes, so the fraction of the second is the same in UTC.
  const fraction = FRACTION.exec(date)?.[1]?.replace(/0+$/, '');
  return `${written} ${iso.slice(11, 19)}${fraction ? `.${fraction}` : ''} UTC`;
}
