import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { feeLegs } from '#domain/wallet/import/formats/trade-row.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import { requireDone } from '#domain/wallet/import/table.ts';

/** Uphold transactions: from an origin to a destination, which are of one unit unless the row is a trade. */
export const uphold: Format = {
  id: 'uphold',
  matches: (columns) =>
    columns.has(
      'date',
      'origin amount',
      'origin currency',
      'destination amount',
      'destination currency',
      'type',
    ),
  dateColumns: ['date'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      requireDone(columns.text(row, 'status'), /^completed$/i);
      const leg = (side: 'origin' | 'destination', sign: 1 | -1): Leg => ({
        unit: columns.unit(row, `${side} currency`),
        amount: columns.number(row, `${side} amount`).abs().times(sign),
        rows: [row.row],
      });
      const type = columns.text(row, 'type').toLowerCase();
      if (type !== 'in' && type !== 'out' && type !== 'transfer')
        throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
      const [given, received] = [leg('origin', -1), leg('destination', 1)];
      const isTrade = given.unit !== received.unit;
      const fee = columns.amount(row, 'fee amount')?.value;
      return {
        kind: isTrade ? 'trade' : 'move',
        date: date(columns.text(row, 'date')),
        legs: isTrade ? [given, received] : type === 'in' ? [received] : [leg('destination', -1)],
        fees: fee && !fee.isZero() ? feeLegs(row, columns.unit(row, 'fee currency'), fee) : [],
        mark: columns.text(row, 'id') || null,
      };
    }),
};
