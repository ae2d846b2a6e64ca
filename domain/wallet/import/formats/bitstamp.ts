import type { Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { buildPairTrade, feeLegs, readDirection } from '#domain/wallet/import/formats/trade-row.ts';
import { type Amount, readNumber } from '#domain/wallet/import/read-number.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

/** Bitstamp transactions, with units beside the amounts (to 2023) or in columns of their own. */
export const bitstamp: Format = {
  id: 'bitstamp',
  matches: (columns) =>
    columns.has('type', 'datetime', 'account', 'amount', 'value', 'rate', 'fee') &&
    (columns.has('sub type') || columns.has('subtype')),
  dateColumns: ['datetime'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const type = columns.text(row, 'type');
      const amount = readUnitAmount(columns, row, 'amount');
      if (!amount?.unit) throw new RowRejection({ code: amount ? 'no_ticker' : 'no_amount' });
      const day = date(columns.text(row, 'datetime'));
      const fee = readUnitAmount(columns, row, 'fee');
      const fees = feeLegs(row, fee?.unit ?? amount.unit, fee?.value);
      const mark = columns.text(row, 'id') || null;
      if (/^(?:market|trade)$/i.test(type)) {
        const value = readUnitAmount(columns, row, 'value');
        if (!value?.unit) throw new RowRejection({ code: 'no_price' });
        return buildPairTrade({
          row,
          date: day,
          base: amount.unit,
          quote: value.unit,
          direction: readDirection(columns.text(row, 'sub type', 'subtype')),
          quantity: amount.value,
          total: value.value,
          price: readUnitAmount(columns, row, 'rate')?.value ?? null,
          fees,
          mark,
        });
      }
      const { kind, sign } = toKind(type);
      const quantity = sign === 0 ? amount.value : amount.value.abs().times(sign);
      return {
        kind,
        date: day,
        legs: [{ unit: amount.unit, amount: quantity, rows: [row.row] }],
        fees,
        mark,
      };
    }),
};

/** Reads `0.5 BTC`, or `0.5` with the unit in the column `<name> currency`. */
function readUnitAmount(columns: Columns, row: FileRow, name: string): Amount | null {
  const read = readNumber(columns.text(row, name), columns.mark);
  const unit = `${name} currency`;
  if (!read || !columns.has(unit)) return read;
  return { value: read.value, unit: columns.text(row, unit).toUpperCase() || null };
}

function toKind(type: string): { kind: Movement['kind']; sign: 1 | -1 | 0 } {
  if (/deposit$/i.test(type)) return { kind: 'move', sign: 1 };
  if (/withdrawal$|^ripple payment$/i.test(type)) return { kind: 'move', sign: -1 };
  if (/reward|interest|referral/i.test(type)) return { kind: 'reward', sign: 1 };
  if (/airdrop|credit/i.test(type)) return { kind: 'airdrop', sign: 1 };
  if (/transfer|generating rewards/i.test(type)) throw skipRow({ code: 'own_accounts' });
  throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
}
