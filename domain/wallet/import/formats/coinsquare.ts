import type { Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { buildPairTrade, expandShortYear, readDirection } from '#domain/wallet/import/formats/trade-row.ts';

/** Coinsquare trades with a direction, or with what was given and received. Dates are `DD-MM-YY`. */
export const coinsquare: Format = {
  id: 'coinsquare',
  matches: (columns) =>
    columns.has('date', 'action', 'currency', 'base_currency', 'amount', 'base_amount') ||
    columns.has('date', 'from_currency', 'from_amount', 'to_currency', 'to_amount'),
  dateColumns: ['date'],
  detectNotation: () => ({ dayFirst: true, mark: '.' }),
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      const day = date(expandShortYear(columns.text(row, 'date'), 'dmy'));
      if (columns.has('base_amount')) {
        return buildPairTrade({
          row,
          date: day,
          base: columns.unit(row, 'base_currency'),
          quote: columns.unit(row, 'currency'),
          direction: readDirection(columns.text(row, 'action')),
          quantity: columns.number(row, 'base_amount'),
          total: columns.number(row, 'amount'),
          fees: [],
        });
      }
      const leg = (side: 'from' | 'to', sign: 1 | -1) => ({
        unit: columns.unit(row, `${side}_currency`),
        amount: columns.number(row, `${side}_amount`).abs().times(sign),
        rows: [row.row],
      });
      return { kind: 'trade', date: day, legs: [leg('from', -1), leg('to', 1)] };
    }),
};
