import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';

/** Fills of Coinbase Pro, Exchange and Advanced: one row per trade. */
export const coinbaseFills: Format = {
  id: 'coinbase_fills',
  matches: (columns) => columns.has('trade id', 'product', 'side', 'created at', 'size', 'price', 'fee'),
  dateColumns: ['created at'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(columns.text(row, 'created at'));
      const product = columns.text(row, 'product');
      const pair = splitPair(product);
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: product });
      const side = columns.text(row, 'side').toLowerCase();
      if (side !== 'buy' && side !== 'sell') throw new RowRejection({ code: 'unknown_type', text: side });
      const size = columns.number(row, 'size');
      const price = columns.number(row, 'price');
      const sign = side === 'buy' ? 1 : -1;
      const rows = [row.row];
      return {
        kind: 'trade',
        date: day,
        legs: [
          { unit: pair.base, amount: size.times(sign), rows },
          { unit: pair.quote, amount: size.times(price).times(-sign), rows },
        ],
        fees: [{ unit: pair.quote, amount: columns.numberOrZero(row, 'fee'), rows }],
        price,
        mark: columns.text(row, 'trade id') || null,
      };
    }),
};
