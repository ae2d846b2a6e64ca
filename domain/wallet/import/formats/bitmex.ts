import type { Decimal } from '#domain/decimal.ts';
import type { Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { feeLegs } from '#domain/wallet/import/formats/trade-row.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { requireDone } from '#domain/wallet/import/table.ts';

const toKind = (type: string): Movement['kind'] => {
  if (/^realised/i.test(type)) return 'derivative';
  return /^affiliate/i.test(type) ? 'reward' : 'move';
};

const SATOSHI_PER_BTC = 1e8;
const toBtc = (satoshi: Decimal): Decimal => satoshi.div(SATOSHI_PER_BTC);

/** BitMEX trades, which are all of derivatives, and wallet history in satoshi. */
export const bitmex: Format = {
  id: 'bitmex',
  matches: (columns) =>
    columns.has('transacttime', 'symbol', 'exectype', 'lastqty') ||
    columns.has('transacttime', 'transacttype', 'amount', 'fee', 'transactstatus'),
  dateColumns: ['transacttime'],
  detectNotation: () => ({ dayFirst: false, mark: '.' }),
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      if (columns.has('exectype')) throw skipRow({ code: 'derivatives' });
      const type = columns.text(row, 'transacttype');
      // The open result is not settled, and funding is part of the realised one.
      if (/^(?:unrealisedpnl|funding)$/i.test(type)) throw skipRow({ code: 'derivatives' });
      if (/^transfer$/i.test(type)) throw skipRow({ code: 'own_accounts' });
      if (!/^(?:deposit|withdrawal|affiliatepayout|realisedpnl)$/i.test(type))
        throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
      requireDone(columns.text(row, 'transactstatus'), /^completed$/i);
      const fee = toBtc(columns.numberOrZero(row, 'fee'));
      const amount = toBtc(columns.number(row, 'amount'));
      return {
        kind: toKind(type),
        date: date(columns.text(row, 'transacttime')),
        // The amount of a withdrawal includes the fee.
        legs: [{ unit: 'BTC', amount: amount.isNegative() ? amount.plus(fee) : amount, rows: [row.row] }],
        fees: feeLegs(row, 'BTC', fee),
      };
    }),
};
