import type { Leg } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { expandShortYear } from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { type Amount, readNumber } from '#domain/wallet/import/read-number.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

/**
 * Reads an amount with its unit, `0.5ETH`. Tickers may begin with a digit, so only one of `units` is cut off:
 * the longest, because `0.1USDT` also ends with T.
 */
function readAmountWithUnit(
  columns: Columns,
  row: FileRow,
  name: string,
  units: readonly string[],
): Amount | null {
  const text = columns.text(row, name).toUpperCase();
  const [unit] = units.filter((one) => text.endsWith(one)).sort((a, b) => b.length - a.length);
  if (!unit) return readNumber(text, columns.mark);
  const read = readNumber(text.slice(0, -unit.length), columns.mark);
  return read && { value: read.value, unit };
}

function readFees(columns: Columns, row: FileRow, units: readonly string[]): Leg[] {
  const hasCoinColumn = columns.has('fee coin');
  const fee = hasCoinColumn
    ? columns.amount(row, 'fee')
    : readAmountWithUnit(columns, row, 'fee', [...units, 'BNB']);
  if (!fee || fee.value.isZero()) return [];
  const unit = hasCoinColumn ? columns.unit(row, 'fee coin') : fee.unit;
  if (!unit) throw new RowRejection({ code: 'no_ticker' });
  return [{ unit, amount: fee.value, rows: [row.row] }];
}

/**
 * Binance spot trade history, in the current layout (`Executed` and `Amount` with units) and the former one
 * (`Total`, `Fee Coin`).
 */
export const binanceTrades: Format = {
  id: 'binance_trades',
  matches: (columns) =>
    columns.has('date(utc)', 'price', 'fee') &&
    (columns.has('pair', 'side', 'executed', 'amount') ||
      columns.has('market', 'type', 'amount', 'total', 'fee coin')),
  dateColumns: ['date(utc)'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(expandShortYear(columns.text(row, 'date(utc)'), 'ymd'));
      const printed = columns.text(row, 'pair', 'market');
      const pair = splitPair(printed);
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
      const side = columns.text(row, 'side', 'type').toLowerCase();
      if (side !== 'buy' && side !== 'sell') throw new RowRejection({ code: 'unknown_type', text: side });
      const isCurrentLayout = columns.has('executed');
      const units = [pair.base, pair.quote];
      const coins = readAmountWithUnit(columns, row, isCurrentLayout ? 'executed' : 'amount', units);
      const paid = readAmountWithUnit(columns, row, isCurrentLayout ? 'amount' : 'total', units);
      if (!coins || !paid) throw new RowRejection({ code: 'no_amount' });
      const rows = [row.row];
      const sign = side === 'buy' ? 1 : -1;
      const legs: Leg[] = [
        { unit: pair.base, amount: coins.value.times(sign), rows },
        { unit: pair.quote, amount: paid.value.times(-sign), rows },
      ];
      const fees = readFees(columns, row, units);
      return { kind: 'trade', date: day, legs, fees, price: columns.amount(row, 'price')?.value ?? null };
    }),
};
