import type { CellObject } from 'write-excel-file/node';
import type { Locale } from '#domain/locale/locales.ts';
import { writtenDate } from '#domain/wallet/file/written-date.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';

/** So many digits a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/**
 * An amount (decimal text with a dot) as a cell of a spreadsheet: a number where a spreadsheet keeps all its digits, else
 * text with the decimal mark of the reader. Null where nothing is known.
 */
export function amountCell(amount: string | null, decimalMark: string): CellObject | null {
  if (amount === null) return null;
  const digits = amount.replace(/^-?0*\.?0*|\./g, '').replace(/^0+/, '');
  const significant = amount.includes('.') ? digits : digits.replace(/0+$/, '');
  if (significant.length > KEPT_DIGITS) {
    return { type: String, value: amount.replace('.', decimalMark), format: '@', align: 'right' };
  }
  const decimals = amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0;
  return {
    type: Number,
    value: Number(amount),
    format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
  };
}

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

/** Characters that XML cannot hold, and what looks like the sign that stands for one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Text as a workbook holds it: `_x0001_` for what XML cannot hold, as spreadsheets write and read it. */
export function sheetText(text: string): string {
  return text.replaceAll(
    UNWRITABLE,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
