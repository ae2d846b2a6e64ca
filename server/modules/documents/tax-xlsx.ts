import writeExcelFile from 'write-excel-file/node';
import type { WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { escapeFormula } from '#domain/wallet/file/escape-formula.ts';
import { FILE_MARKS } from '#domain/wallet/file/wallet-columns.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { toAmountCell, toDateCell } from '#server/modules/documents/cells.ts';
import { noteRows } from '#server/modules/documents/tax-sheet-notes.ts';
import {
  gainRows,
  incomeRows,
  lotRows,
  type SheetWriter,
  saleRows,
  valueRows,
} from '#server/modules/documents/tax-sheet-rows.ts';

/** Tax worksheet of a year as a workbook: totals, sales, lots, income, values and notes. */
export async function taxXlsx(sheet: WalletTaxAnswer, year: number, locale: Locale): Promise<Buffer> {
  const words = messagesWithPrefix('worksheet_', locale);
  const types = messagesWithPrefix('wallet_type_', locale);
  const writer: SheetWriter = {
    words,
    locale,
    amount: (text) => toAmountCell(text, FILE_MARKS[locale].decimal),
    text: (text) => (text === '' ? null : { type: String, value: escapeFormula(text), format: '@' }),
    head: (...texts) => texts.map((value) => ({ value, fontWeight: 'bold' as const, wrap: true })),
    date: (date) => toDateCell(date, parseInstant(date, 'buy')!, locale),
    type: (type) => types[type],
  };
  const taxYear = sheet.years.find((one) => one.year === year) ?? null;
  const sheets = [
    { sheet: 'RT', data: gainRows(taxYear, writer), widths: [64, 20] },
    { sheet: words.sales, data: saleRows(taxYear, writer), widths: [22, 22, 24, 20, 16, 20, 20, 12, 14] },
    { sheet: words.sale_lot, data: lotRows(taxYear, writer), widths: [22, 22, 10, 22, 24, 20, 12, 14] },
    { sheet: words.rewards, data: incomeRows(taxYear, writer), widths: [22, 22, 16, 24, 20, 12, 14] },
    { sheet: 'RW', data: valueRows(taxYear, writer), widths: [22, 14, 14, 10, 24, 20, 24, 20, 20] },
    {
      sheet: words.notes,
      data: noteRows(sheet, taxYear, writer),
      widths: [34, 110],
    },
  ];
  return writeExcelFile(
    sheets.map(({ widths, ...one }) => ({
      ...one,
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
}
