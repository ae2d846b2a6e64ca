import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import {
  buildPairTrade,
  computeTotal,
  feeLegs,
  readDirection,
} from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';

/** EveryTrade template, with a price or with a total (`VOLUME`). The fee is in the quote. */
export const everytrade: Format = {
  id: 'everytrade',
  matches: (columns) =>
    columns.has('uid', 'date', 'symbol', 'action', 'quanty', 'fee') &&
    (columns.has('price') || columns.has('volume')),
  dateColumns: ['date'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const printed = columns.text(row, 'symbol');
      const pair = splitPair(printed);
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
      const quantity = columns.number(row, 'quanty');
      const price = columns.amount(row, 'price')?.value ?? null;
      return buildPairTrade({
        row,
        date: date(columns.text(row, 'date')),
        ...pair,
        direction: readDirection(columns.text(row, 'action')),
        quantity,
        total: price ? computeTotal(price, quantity) : columns.number(row, 'volume'),
        price,
        fees: feeLegs(row, pair.quote, columns.amount(row, 'fee')?.value),
        mark: columns.text(row, 'uid') || null,
      });
    }),
};
