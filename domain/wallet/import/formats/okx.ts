import type { Movement } from '#domain/wallet/import/drafts.ts';
import { buildGroup, type Format, groupRowsByKey, readByRow } from '#domain/wallet/import/formats/format.ts';
import {
  buildPairTrade,
  computeTotal,
  feeLegs,
  readDirection,
} from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow } from '#domain/wallet/import/table.ts';

const NAMES = { time: /^\W*trade time/, pair: /^\W*pairs?$/, side: /^\W*side$/, price: /^\W*price$/ };

const findAll = (columns: Columns) => ({
  time: columns.find(NAMES.time),
  pair: columns.find(NAMES.pair),
  side: columns.find(NAMES.side),
  price: columns.find(NAMES.price),
});

/** OKX spot trades. Names of columns may begin with a mark of writing direction. */
export const okxTrades: Format = {
  id: 'okx_trades',
  matches: (columns) => {
    const { time, pair, price } = findAll(columns);
    return time !== null && pair !== null && price !== null && columns.find(/^\W*trade id$/) !== null;
  },
  dateColumns: [],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const names = findAll(columns);
      const text = (name: string | null) => (name === null ? '' : columns.text(row, name));
      const pair = splitPair(text(names.pair));
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: text(names.pair) });
      const quantity = columns.number(row, columns.find(/^\W*amount$/) ?? 'amount');
      const price = columns.number(row, names.price!);
      const direction = names.side ? readDirection(text(names.side)) : quantity.isNegative() ? -1 : 1;
      const fee = columns.amount(row, columns.find(/^\W*fee$/) ?? 'fee');
      const unit = columns.text(row, columns.find(/^\W*(?:fee )?unit$/) ?? 'unit').toUpperCase();
      return buildPairTrade({
        row,
        date: date(text(names.time)),
        ...pair,
        direction,
        quantity,
        total: computeTotal(price, quantity),
        price,
        fees: feeLegs(row, unit || (direction === 1 ? pair.base : pair.quote), fee?.value),
        mark: text(columns.find(/^\W*trade id$/)) || null,
      });
    }),
};

/** OKX funding account: one row per amount. */
export const okxFunding: Format = {
  id: 'okx_funding',
  matches: (columns) => columns.has('time', 'type', 'amount', 'before balance', 'after balance', 'symbol'),
  dateColumns: ['time'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      const type = columns.text(row, 'type');
      const kind = toKind(type);
      const amount = columns.number(row, 'amount');
      return {
        kind,
        date: date(columns.text(row, 'time')),
        legs: [
          {
            unit: columns.unit(row, 'symbol'),
            amount: /^withdraw/i.test(type) ? amount.abs().negated() : amount,
            rows: [row.row],
          },
        ],
        fees: feeLegs(row, columns.unit(row, 'symbol'), columns.amount(row, 'fee')?.value),
        mark: columns.text(row, 'id') || null,
      };
    }),
};

function toKind(type: string): Movement['kind'] {
  if (/transfer|unified|^stake$|subscri|redem|purchase|staking$|lock/i.test(type))
    throw skipRow({ code: 'own_accounts' });
  if (/^(?:deposit|withdraw)/i.test(type)) return 'move';
  if (/airdrop|distribution/i.test(type)) return 'airdrop';
  if (/reward|interest|profit|bonus|rebate|referral|earn/i.test(type)) return 'reward';
  throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
}

/** OKX trading account: two rows per trade with one id, each with its unit and its fee. */
export const okxAccount: Format = {
  id: 'okx_account',
  matches: (columns) =>
    columns.has('order id', 'time', 'trade type', 'instrument', 'type', 'amount', 'unit', 'fee'),
  dateColumns: ['time'],
  *read(table, reading) {
    const columns = new Columns(table.header, reading.mark);
    const key = (row: FileRow) =>
      /^spot$/i.test(columns.text(row, 'trade type'))
        ? columns.text(row, 'id') || columns.text(row, 'order id') || null
        : null;
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      yield buildGroup(
        rows.map(({ row }) => row),
        (): Movement => {
          const first = rows[0]!;
          const kind = columns.text(first, 'trade type');
          if (/^transfer$/i.test(kind)) throw skipRow({ code: 'own_accounts' });
          if (!/^spot$/i.test(kind)) throw skipRow({ code: 'derivatives' });
          const signOf = (row: FileRow) => readDirection(columns.text(row, 'type'));
          return {
            kind: 'trade',
            date: readDate(columns.text(first, 'time'), reading),
            legs: rows.map((row) => ({
              unit: columns.unit(row, 'unit'),
              amount: columns.number(row, 'amount').abs().times(signOf(row)),
              rows: [row.row],
            })),
            fees: rows.flatMap((row) =>
              feeLegs(row, columns.unit(row, 'unit'), columns.amount(row, 'fee')?.value),
            ),
            mark: columns.text(first, 'id') || null,
          };
        },
      );
    }
  },
};
