import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import type { Locale } from '#domain/locale/locales.ts';
import { type ExportedTransaction, walletLine } from '#domain/wallet/file/transaction-line.ts';
import { COLUMN_WORDS, FILE_MARKS, WALLET_COLUMNS } from '#domain/wallet/file/wallet-columns.ts';

/** Lines written before other tasks get a turn. */
const LINES_AT_ONCE = 500;
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Transactions as CSV with all digits. Italian files have semicolons and decimal commas. */
export async function walletCsv(entries: readonly ExportedTransaction[], locale: Locale): Promise<Buffer> {
  const lines = (rows: string[][]) =>
    `${Papa.unparse(rows, { delimiter: FILE_MARKS[locale].field, newline: '\r\n' })}\r\n`;
  const pieces = [BYTE_ORDER_MARK, lines([WALLET_COLUMNS.map((column) => COLUMN_WORDS[locale][column])])];
  for (let at = 0; at < entries.length; at += LINES_AT_ONCE) {
    const some = entries.slice(at, at + LINES_AT_ONCE).map((entry) => {
      const line = walletLine(entry, locale);
      return WALLET_COLUMNS.map((column) => line[column]);
    });
    pieces.push(lines(some));
    await setImmediate();
  }
  return Buffer.from(pieces.join(''));
}
