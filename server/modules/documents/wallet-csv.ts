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
export const LINES_PER_BATCH = 500;
/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Formats rows of cells as lines of CSV with the marks of a language. */
export const formatCsvLines = (rows: readonly (readonly string[])[], locale: Locale): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: FILE_MARKS[locale].field, newline: '\r\n' },
  )}\r\n`;

/** Transactions as CSV with all digits. Italian files have semicolons and decimal commas. */
export async function walletCsv(entries: readonly ExportedTransaction[], locale: Locale): Promise<Buffer> {
  const columns = listColumns(entries);
  const pieces = [
    BYTE_ORDER_MARK,
    formatCsvLines([columns.map((column) => COLUMN_LABELS[locale][column])], locale),
  ];
  for (let at = 0; at < entries.length; at += LINES_PER_BATCH) {
    const batch = entries.slice(at, at + LINES_PER_BATCH).map((entry) => {
      const line = formatWalletLine(entry, locale);
      return columns.map((column) => line[column] ?? '');
    });
    pieces.push(formatCsvLines(batch, locale));
    await setImmediate();
  }
  return Buffer.from(pieces.join(''));
}
