import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import type { Locale } from '#domain/locale/locales.ts';
import {
  type ExportedTransaction,
  formatWalletLine,
  listColumns,
} from '#domain/wallet/file/transaction-line.ts';
import { COLUMN_LABELS, FILE_MARKS } from '#domain/wallet/file/wallet-columns.ts';

/** Lines written before other tasks get a turn. */
const LINES_PER_BATCH = 500;
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Transactions as CSV with all digits. Italian files have semicolons and decimal commas. */
export async function walletCsv(entries: readonly ExportedTransaction[], locale: Locale): Promise<Buffer> {
  const lines = (rows: string[][]) =>
    `${Papa.unparse(rows, { delimiter: FILE_MARKS[locale].field, newline: '\r\n' })}\r\n`;
  const columns = listColumns(entries);
  const pieces = [BYTE_ORDER_MARK, lines([columns.map((column) => COLUMN_LABELS[locale][column])])];
  for (let at = 0; at < entries.length; at += LINES_PER_BATCH) {
    const batch = entries.slice(at, at + LINES_PER_BATCH).map((entry) => {
      const line = formatWalletLine(entry, locale);
      return columns.map((column) => line[column] ?? '');
    });
    pieces.push(lines(batch));
    await setImmediate();
  }
  return Buffer.from(pieces.join(''));
}
