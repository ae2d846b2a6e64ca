import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import {
  buildPairTrade,
  computeTotal,
  expandShortYear,
  feeLegs,
} from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import { requireDone, type Table } from '#domain/wallet/import/table.ts';

/** Codes of Bitfinex that differ from the common tickers. */
const TICKERS: Record<string, string> = { UST: 'USDT', IOT: 'IOTA', DSH: 'DASH', QTM: 'QTUM', DAT: 'DATA' };
const toTicker = (code: string): string => TICKERS[code] ?? code;

/** Years have two digits and come first, unless a first number is too large for a year of the past. */
function findYearOrder({ header, rows }: Table, now: number): 'dmy' | 'ymd' {
  const at = header.findIndex((name) => /^date$/i.test(name.trim()));
  const yearNow = new Date(now).getUTCFullYear() % 100;
  return rows.some(({ cells }) => Number(/^\d{1,2}(?=-)/.exec(cells[at] ?? '')) > yearNow) ? 'dmy' : 'ymd';
}

/** Bitfinex trades. The amount is negative for a sale. */
export const bitfinex: Format = {
  id: 'bitfinex',
  matches: (columns) =>
    columns.has('#', 'pair', 'amount', 'price', 'fee', 'date') &&
    (columns.has('fee currency') || columns.has('feecurrency')),
  dateColumns: ['date'],
  read: (table, reading) => {
    const order = findYearOrder(table, reading.now);
    return readByRow(table, reading, (row, columns, date) => {
      const printed = columns.text(row, 'pair');
      const pair = splitPair(printed);
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
      const quantity = columns.number(row, 'amount');
      const price = columns.number(row, 'price');
      return buildPairTrade({
        row,
        date: date(expandShortYear(columns.text(row, 'date'), order)),
        base: toTicker(pair.base),
        quote: toTicker(pair.quote),
        direction: quantity.isNegative() ? -1 : 1,
        quantity,
        total: computeTotal(price, quantity),
        price,
        fees: feeLegs(
          row,
          toTicker(columns.unit(row, 'fee currency', 'feecurrency')),
          columns.amount(row, 'fee')?.value,
        ),
        mark: columns.text(row, '#') || null,
      });
    });
  },
};

/** Bitfinex deposits and withdrawals. Both amount and fee are negative for a withdrawal. */
export const bitfinexMovements: Format = {
  id: 'bitfinex_movements',
  matches: (columns) =>
    columns.has('date', 'currency', 'status', 'amount', 'fees', 'description', 'transaction id'),
  dateColumns: ['date'],
  read: (table, reading) => {
    const order = findYearOrder(table, reading.now);
    return readByRow(table, reading, (row, columns, date) => {
      requireDone(columns.text(row, 'status'), /^completed$/i);
      const unit = toTicker(columns.unit(row, 'currency'));
      return {
        kind: 'move',
        date: date(expandShortYear(columns.text(row, 'date'), order)),
        legs: [{ unit, amount: columns.number(row, 'amount'), rows: [row.row] }],
        fees: feeLegs(row, unit, columns.amount(row, 'fees')?.value),
        mark: columns.text(row, '#') || null,
      };
    });
  },
};
