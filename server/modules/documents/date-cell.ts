import type { CellObject } from 'write-excel-file/node';
import type { Locale } from '#domain/locale/locales.ts';
import { writtenDate } from '#domain/wallet/file/written-date.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';

const DAY_FORMATS: Record<Locale, string> = { en: 'yyyy-mm-dd', it: 'dd-mm-yyyy' };
/** Before it the calendar of spreadsheets is wrong. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const FINER_THAN_MILLISECONDS = /\.\d{3}\d*[1-9]/;

/**
 * The date of an entry as a cell: a day, or a moment in UTC to the millisecond. At midnight a date of a spreadsheet is a
 * day; so a moment that falls on it, or has a finer fraction, is text.
 */
export function dateCell(date: string, at: number, locale: Locale): CellObject {
  const isDay = date.length === 10;
  const moment = isDay ? Date.parse(date) : at;
  if (moment < FIRST_DAY || (!isDay && (at % DAY_MS === 0 || FINER_THAN_MILLISECONDS.test(date)))) {
    return { type: String, value: writtenDate(date, at, locale), format: '@' };
  }
  const time = moment % 1000 === 0 ? 'hh:mm:ss' : 'hh:mm:ss.000';
  const format = isDay ? DAY_FORMATS[locale] : `${DAY_FORMATS[locale]} ${time}`;
  return { type: Date, value: new Date(moment), format };
}
