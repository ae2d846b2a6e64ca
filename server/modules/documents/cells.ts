import type { CellObject } from 'write-excel-file/node';
import type { Locale } from '#domain/locale/locales.ts';
import { formatFileDate } from '#domain/wallet/file/format-file-date.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';

/** Significant digits that a spreadsheet keeps. */
const MAX_DIGITS = 15;

/**
 * Spreadsheet cell for an amount (decimal text with a dot). A number when the spreadsheet keeps all digits,
 * otherwise text with the decimal mark of the locale. Null when the amount is unknown.
 */
export function toAmountCell(amount: string | null, decimalMark: string): CellObject | null {
  if (amount === null) return null;
  const digits = amount.replace(/^-?0*\.?0*|\./g, '').replace(/^0+/, '');
  const significant = amount.includes('.') ? digits : digits.replace(/0+$/, '');
  if (significant.length > MAX_DIGITS) {
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
/** Before this day, the dates of spreadsheets are wrong: they count 29 February 1900. */
const MIN_DATE_MS = Date.UTC(1900, 2, 1);
const SUB_MILLISECOND = /\.\d{3}\d*[1-9]/;

/**
 * Cell for the date of a transaction: a day, or a time in UTC with milliseconds. A spreadsheet shows a date
 * at midnight as a day, so a time at midnight is written as text, and so is one with a finer fraction.
 */
export function toDateCell(date: string, at: number, locale: Locale): CellObject {
  const isDay = date.length === 10;
  const moment = isDay ? Date.parse(date) : at;
  if (moment < MIN_DATE_MS || (!isDay && (at % DAY_MS === 0 || SUB_MILLISECOND.test(date)))) {
    return { type: String, value: formatFileDate(date, at, locale), format: '@' };
  }
  const time = moment % 1000 === 0 ? 'hh:mm:ss' : 'hh:mm:ss.000';
  const format = isDay ? DAY_FORMATS[locale] : `${DAY_FORMATS[locale]} ${time}`;
  return { type: Date, value: new Date(moment), format };
}

/** Characters not allowed in XML, and underscores that would read as the start of an escape sequence. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const INVALID_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Escapes characters not allowed in XML as `_x0001_`, as spreadsheets do. */
export function escapeSheetText(text: string): string {
  return text.replaceAll(
    INVALID_XML,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
