import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#domain/locale/locales.ts';
import { CASH_COLUMNS, type ExportedCashMovement, formatCashLine } from '#domain/wallet/cash/cash-line.ts';
import { BYTE_ORDER_MARK, formatCsvLines, LINES_PER_BATCH } from '#server/modules/documents/wallet-csv.ts';

/** Cash movements as CSV with all digits. Italian files have semicolons and decimal commas. */
export async function cashCsv(movements: readonly ExportedCashMovement[], locale: Locale): Promise<Buffer> {
  const pieces = [BYTE_ORDER_MARK, formatCsvLines([CASH_COLUMNS[locale]], locale)];
  for (let at = 0; at < movements.length; at += LINES_PER_BATCH) {
    const batch = movements.slice(at, at + LINES_PER_BATCH).map((one) => formatCashLine(one, locale));
    pieces.push(formatCsvLines(batch, locale));
    await setImmediate();
  }
  return Buffer.from(pieces.join(''));
}
