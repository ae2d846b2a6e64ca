import type { Leg, Movement, StatedValue } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';

const HEADER = ['symbol', 'type', 'quantity', 'price', 'value', 'fees', 'date'] as const;

/** Revolut crypto statement: every amount has a currency, and times are those of the account. */
export const revolut: Format = {
  id: 'revolut',
  matches: (columns) => columns.has(...HEADER),
  dateColumns: ['date'],
  hasLocalTimes: true,
  hasLocalNumbers: true,
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(columns.text(row, 'date'));
      const type = columns.text(row, 'type');
      const words = type.toLowerCase();
      const unit = columns.unit(row, 'symbol');
      const quantity = columns.number(row, 'quantity').abs();
      const price = columns.amount(row, 'price');
      const value = columns.amount(row, 'value');
      const fee = columns.amount(row, 'fees');
      const rows = [row.row];
      const currency = value?.unit ?? price?.unit ?? null;
      const worth: StatedValue | null = value && currency ? { amount: value.value.abs(), currency } : null;
      const buildMovement = (kind: Movement['kind'], sign: 1 | -1): Movement => {
        const leg: Leg = { unit, amount: quantity.times(sign), rows, worth };
        const feeUnit = fee?.unit ?? currency;
        if (fee && !fee.value.isZero() && !feeUnit) throw new RowRejection({ code: 'no_ticker' });
        const fees = fee && feeUnit ? [{ unit: feeUnit, amount: fee.value.abs(), rows }] : [];
        return { kind, date: day, legs: [leg], fees };
      };
      const buildTrade = (sign: 1 | -1): Movement => {
        if (!worth) throw new RowRejection({ code: 'no_price' });
        const movement = buildMovement('trade', sign);
        const money: Leg = { unit: worth.currency, amount: worth.amount.times(-sign), rows };
        return {
          ...movement,
          legs: [{ ...movement.legs[0]!, worth: null }, money],
          price: price?.value ?? null,
        };
      };
      if (words === 'buy') return buildTrade(1);
      if (words === 'sell' || words === 'payment') return buildTrade(-1);
      if (words === 'send') return buildMovement('move', -1);
      if (words === 'receive') return buildMovement('move', 1);
      if (/reward|interest/.test(words)) return buildMovement('reward', 1);
      if (/airdrop/.test(words)) return buildMovement('airdrop', 1);
      if (/^(?:un)?stak(?:e|ing)$/.test(words)) throw skipRow({ code: 'own_accounts' });
      throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
    }),
};
