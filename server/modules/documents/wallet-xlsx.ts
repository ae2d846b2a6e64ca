import writeExcelFile, { type Row } from 'write-excel-file/node';
import type { Locale } from '#domain/locale/locales.ts';
import {
  type ExportedTransaction,
  formatWalletLine,
  listColumns,
} from '#domain/wallet/file/transaction-line.ts';
import { COLUMN_LABELS, FILE_MARKS, type WalletColumn } from '#domain/wallet/file/wallet-columns.ts';
import { m } from '#messages';
import { escapeSheetText, toAmountCell, toDateCell } from '#server/modules/documents/cells.ts';

/** Column widths in characters. */
const COLUMN_WIDTHS = [20, 18, 16, 10, 22, 22, 18, 14, 9, 40, 22, 8, 22, 18, 30];

/** Transactions as a sheet. Amounts are numbers when a spreadsheet keeps all their digits, otherwise text. */
export async function walletXlsx(entries: readonly ExportedTransaction[], locale: Locale): Promise<Buffer> {
  const columns = listColumns(entries);
  const head: Row = columns.map((column) => ({
    value: COLUMN_LABELS[locale][column],
    fontWeight: 'bold',
  }));
  const rows = entries.map((entry) => toRow(entry, columns, locale));
  return writeExcelFile([head, ...rows], {
    sheet: m.wallet_transactions({}, { locale }),
    columns: COLUMN_WIDTHS.slice(0, columns.length).map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function toRow(entry: ExportedTransaction, columns: readonly WalletColumn[], locale: Locale): Row {
  const line = formatWalletLine(entry, locale);
  const mark = FILE_MARKS[locale].decimal;
  const text = (value: string) =>
    value === '' ? null : { type: String, value: escapeSheetText(value), format: '@' };
  return [
    toDateCell(entry.date, entry.at, locale),
    text(line.type),
    text(line.asset_id),
    text(line.ticker),
    text(line.name),
    toAmountCell(entry.quantity, mark),
    toAmountCell(entry.price, mark),
    toAmountCell(entry.fees, mark),
    text(line.currency),
    text(line.notes),
    ...(columns.includes('value') ? [toAmountCell(entry.value ?? null, mark)] : []),
    ...(columns.includes('link') ? [text(line.link ?? '')] : []),
    ...(columns.includes('account') ? [text(line.account ?? '')] : []),
    ...(columns.includes('rate') ? [toAmountCell(entry.rate ?? null, mark)] : []),
    ...(columns.includes('tags') ? [text(line.tags ?? '')] : []),
  ];
}
