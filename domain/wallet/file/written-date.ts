import type { Locale } from '#domain/locale/locales.ts';

const FRACTION = /:\d\d\.(\d+)/;

/**
 * The date of an entry as a file holds it, without losing a digit: a day stays a day (`2025-03-01`, `01-03-2025`); a
 * moment is its day and time in UTC (`2025-03-01 08:00:00 UTC`), with the fraction of the second it was entered with.
 * `at`: the same in milliseconds.
 */
export function writtenDate(date: string, at: number, locale: Locale): string {
  const isDay = date.length === 10;
  const iso = isDay ? date : new Date(at).toISOString();
  const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)];
  const written = locale === 'it' ? `${day}-${month}-${year}` : `${year}-${month}-${day}`;
  if (isDay) return written;
  // The offset of a zone has whole minutes: the fraction of its second is that of UTC.
  const fraction = FRACTION.exec(date)?.[1]?.replace(/0+$/, '');
  return `${written} ${iso.slice(11, 19)}${fraction ? `.${fraction}` : ''} UTC`;
}
