import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { feeLegs } from '#domain/wallet/import/formats/trade-row.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { requireDone, ZERO } from '#domain/wallet/import/table.ts';

/** Ledger Live operations. The amount of an outgoing operation includes the fee. */
export const ledgerLive: Format = {
  id: 'ledger_live',
  matches: (columns) =>
    columns.has('operation date', 'currency ticker', 'operation type', 'operation amount', 'operation fees'),
  dateColumns: ['operation date'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      requireDone(columns.text(row, 'status'), /^confirmed$/i);
      const type = columns.text(row, 'operation type').toUpperCase();
      const day = date(columns.text(row, 'operation date'));
      const unit = columns.unit(row, 'currency ticker');
      const amount = columns.numberOrZero(row, 'operation amount').abs();
      const fee = columns.numberOrZero(row, 'operation fees').abs();
      const mark = columns.text(row, 'operation hash') || null;
      const leg = (value: typeof amount) => [{ unit, amount: value, rows: [row.row] }];
      // The sender pays the fee of an incoming operation.
      if (type === 'IN' || type === 'NFT_IN') return { kind: 'move', date: day, legs: leg(amount), mark };
      if (/REWARD/.test(type)) return { kind: 'reward', date: day, legs: leg(amount), mark };
      const fees = feeLegs(row, unit, fee);
      if (type === 'OUT') {
        const sent = amount.minus(fee);
        if (sent.isNegative()) throw new RowRejection({ code: 'fee_above' });
        return { kind: 'move', date: day, legs: leg(sent.negated()), fees, mark };
      }
      if (
        !/^(?:FEES|DELEGATE|UNDELEGATE|REDELEGATE|BOND|UNBOND|NOMINATE|CHILL|STAKE|UNSTAKE|OPT_IN|VOTE|APPROVE|REVEAL)/.test(
          type,
        )
      )
        throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
      if (fee.isZero()) throw skipRow({ code: 'own_accounts' });
      return { kind: 'fee', date: day, legs: leg(ZERO), fees, mark };
    }),
};
