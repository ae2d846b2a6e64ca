import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { feeLegs } from '#domain/wallet/import/formats/trade-row.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { ZERO } from '#domain/wallet/import/table.ts';

/** Trezor Suite transactions. The amount is without the fee. */
export const trezor: Format = {
  id: 'trezor',
  matches: (columns) =>
    columns.has(
      'timestamp',
      'date',
      'time',
      'type',
      'transaction id',
      'fee',
      'fee unit',
      'amount',
      'amount unit',
    ),
  dateColumns: [],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const type = columns.text(row, 'type').toUpperCase();
      if (type === 'FAILED') throw skipRow({ code: 'not_done', text: type });
      const day = date(columns.text(row, 'timestamp'));
      const unit = columns.unit(row, 'amount unit');
      const fee = columns.amount(row, 'fee')?.value;
      const fees = feeLegs(row, columns.text(row, 'fee unit').toUpperCase() || unit, fee);
      const mark = columns.text(row, 'transaction id') || null;
      const notes = columns.text(row, 'label');
      const rows = [row.row];
      if (type === 'RECV')
        return {
          kind: 'move',
          date: day,
          legs: [{ unit, amount: columns.number(row, 'amount').abs(), rows }],
          mark,
          notes,
        };
      // Sent to an address of the same wallet: only the fee is spent.
      if (type === 'SELF') {
        if (fees.length === 0) throw skipRow({ code: 'own_accounts' });
        return { kind: 'fee', date: day, legs: [{ unit, amount: ZERO, rows }], fees, mark, notes };
      }
      if (type !== 'SENT')
        throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
      const amount = columns.number(row, 'amount').abs().negated();
      return { kind: 'move', date: day, legs: [{ unit, amount, rows }], fees, mark, notes };
    }),
};
