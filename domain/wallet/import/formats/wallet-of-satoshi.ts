import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { feeLegs } from '#domain/wallet/import/formats/trade-row.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';

/** Wallet of Satoshi payments, all in bitcoin: over Lightning or on chain. */
export const walletOfSatoshi: Format = {
  id: 'wallet_of_satoshi',
  matches: (columns) => columns.has('utcdate', 'type', 'currency', 'amount', 'fees', 'pointofsale'),
  dateColumns: ['utcdate'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const type = columns.text(row, 'type').toUpperCase();
      if (type !== 'CREDIT' && type !== 'DEBIT')
        throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
      const amount = columns.number(row, 'amount').abs();
      return {
        kind: 'move',
        date: date(columns.text(row, 'utcdate')),
        legs: [{ unit: 'BTC', amount: type === 'DEBIT' ? amount.negated() : amount, rows: [row.row] }],
        fees: feeLegs(row, 'BTC', columns.amount(row, 'fees')?.value),
        notes: columns.text(row, 'description').replace(/^-$/, ''),
      };
    }),
};
