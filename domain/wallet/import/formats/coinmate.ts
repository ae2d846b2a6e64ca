import type { Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { buildPairTrade, computeTotal, feeLegs } from '#domain/wallet/import/formats/trade-row.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { requireDone } from '#domain/wallet/import/table.ts';

/** CoinMate transactions in both layouts: the units follow the amounts, or come before them. */
export const coinmate: Format = {
  id: 'coinmate',
  matches: (columns) =>
    columns.has('date', 'type', 'amount', 'amount currency', 'price currency', 'fee currency', 'status') ||
    columns.has(
      'date',
      'type detail',
      'amount',
      'currency amount',
      'currency price',
      'currency fee',
      'status',
    ),
  dateColumns: ['date'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      requireDone(columns.text(row, 'status'), /^(?:ok|completed)$/i);
      const type = columns.text(row, 'type detail', 'type');
      const day = date(columns.text(row, 'date'));
      const unit = columns.unit(row, 'amount currency', 'currency amount');
      const quantity = columns.number(row, 'amount');
      const fee = columns.amount(row, 'fee')?.value;
      const fees = feeLegs(row, columns.text(row, 'fee currency', 'currency fee').toUpperCase() || unit, fee);
      const mark = columns.text(row, 'id', 'transaction id', '?transaction id') || null;
      const side = /(?:^|_)(BUY|SELL)$/i.exec(type)?.[1]?.toUpperCase();
      if (side) {
        const price = columns.number(row, 'price');
        return buildPairTrade({
          row,
          date: day,
          base: unit,
          quote: columns.unit(row, 'price currency', 'currency price'),
          direction: side === 'BUY' ? 1 : -1,
          quantity,
          total: computeTotal(price, quantity),
          price,
          fees,
          mark,
        });
      }
      const { kind, sign } = toKind(type);
      return {
        kind,
        date: day,
        legs: [{ unit, amount: quantity.abs().times(sign), rows: [row.row] }],
        fees,
        mark,
      };
    }),
};

function toKind(type: string): { kind: Movement['kind']; sign: 1 | -1 } {
  const words = type.toUpperCase();
  if (/BALANCE_MOVE/.test(words)) throw skipRow({ code: 'own_accounts' });
  if (/CANCEL/.test(words)) throw skipRow({ code: 'not_done', text: type });
  if (/DEPOSIT/.test(words)) return { kind: 'move', sign: 1 };
  if (/WITHDRAW/.test(words)) return { kind: 'move', sign: -1 };
  if (/AFFILIATE|REFERRAL|REWARD|CREDIT/.test(words)) return { kind: 'reward', sign: 1 };
  throw new RowRejection(words === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
}
