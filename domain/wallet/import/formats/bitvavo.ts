import type { Decimal } from '#domain/decimal.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { isSupportedZone } from '#domain/wallet/import/read-date.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import { requireDone } from '#domain/wallet/import/table.ts';

/** Bitvavo transaction history. It states the time zone, and the price without the fee. */
export const bitvavo: Format = {
  id: 'bitvavo',
  matches: (columns) =>
    columns.has('timezone', 'date', 'time', 'type', 'currency', 'amount') &&
    (columns.has('received / paid amount') || columns.has('quote price')),
  dateColumns: ['date'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      requireDone(columns.text(row, 'status'), /^(?:completed|distributed|filled)$/i);
      const named = columns.text(row, 'timezone');
      const zone = isSupportedZone(named) ? named : reading.zone;
      const day = date(`${columns.text(row, 'date')} ${columns.text(row, 'time')}`, zone);
      const type = columns.text(row, 'type').toLowerCase();
      const unit = columns.unit(row, 'currency');
      const amount = columns.number(row, 'amount');
      const fee = columns.numberOrZero(row, 'fee amount');
      const rows = [row.row];
      const fees = fee.isZero() ? [] : [{ unit: columns.unit(row, 'fee currency'), amount: fee.abs(), rows }];
      const mark = columns.text(row, 'transaction id') || null;
      const legs = [{ unit, amount: subtractFee(amount, fees, unit), rows }];
      if (type === 'buy' || type === 'sell') {
        const quote = columns.unit(row, 'received / paid currency', 'quote currency');
        const price = columns.number(row, 'quote price');
        const paid = { unit: quote, amount: price.times(amount).negated(), rows };
        return { kind: 'trade', date: day, legs: [...legs, paid], fees, price, mark };
      }
      return { kind: toKind(type), date: day, legs, fees, mark };
    }),
};

/** Returns the amount without its fee: the amount of a withdrawal includes the fee, other amounts do not. */
function subtractFee(amount: Decimal, fees: readonly Leg[], unit: string): Decimal {
  const [fee] = fees;
  if (!amount.isNegative() || fee?.unit !== unit) return amount;
  const left = amount.plus(fee.amount);
  if (left.isPositive() && !left.isZero()) throw new RowRejection({ code: 'fee_above' });
  return left;
}

function toKind(type: string): Movement['kind'] {
  if (/^(?:deposit|withdrawal|internal_transfer)$/.test(type)) return 'move';
  if (
    /^(?:staking|fixed_staking|rebate|affiliate|referral|cashback|lending|interest|loan_interest)$/.test(type)
  )
    return 'reward';
  if (/^(?:airdrop|distribution|campaign.*)$/.test(type)) return 'airdrop';
  throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
}
