import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import {
  buildPairTrade,
  expandShortYear,
  feeLegs,
  readDirection,
} from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

/** Bittrex names the quote before the base: `USD-BTC` is BTC for USD. In its last layout, the base comes first. */
function readPair(columns: Columns, row: FileRow): { base: string; quote: string } {
  if (columns.has('base', 'quote'))
    return { base: columns.unit(row, 'base'), quote: columns.unit(row, 'quote') };
  const printed = columns.text(row, 'exchange');
  const pair = splitPair(printed);
  if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
  return { base: pair.quote, quote: pair.base };
}

/** Bittrex order history in its three layouts. Price is the total, the commission is in the quote. */
export const bittrex: Format = {
  id: 'bittrex',
  matches: (columns) =>
    columns.has('orderuuid', 'exchange', 'type', 'quantity', 'commissionpaid', 'price', 'closed') ||
    columns.has('uuid', 'exchange', 'timestamp', 'ordertype', 'quantity', 'commission', 'price') ||
    columns.has('txid', 'time (utc)', 'transaction', 'base', 'quote', 'quantity (base)', 'total (quote)'),
  dateColumns: ['closed', 'timestamp', 'time (utc)'],
  detectNotation: () => ({ dayFirst: false, mark: '.' }),
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const { base, quote } = readPair(columns, row);
      const ordered = columns.number(row, 'quantity', 'quantity (base)');
      return buildPairTrade({
        row,
        date: date(expandShortYear(columns.text(row, 'time (utc)', 'closed', 'timestamp'), 'mdy')),
        base,
        quote,
        direction: readDirection(columns.text(row, 'type', 'ordertype', 'transaction')),
        quantity: ordered.minus(columns.numberOrZero(row, 'quantityremaining')),
        total: columns.number(row, 'total (quote)', 'price'),
        price: columns.has('base')
          ? (columns.amount(row, 'price')?.value ?? null)
          : (columns.amount(row, 'priceperunit')?.value ?? null),
        fees: feeLegs(row, quote, columns.amount(row, 'commissionpaid', 'commission', 'fees (quote)')?.value),
        mark: columns.text(row, 'orderuuid', 'uuid', 'txid') || null,
      });
    }),
};
