import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { buildGroup, type Format, groupRowsByKey, readByRow } from '#domain/wallet/import/formats/format.ts';
import { buildPairTrade, feeLegs, readDirection } from '#domain/wallet/import/formats/trade-row.ts';
import { splitPair } from '#domain/wallet/import/pair.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { readNumber } from '#domain/wallet/import/read-number.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, requireDone } from '#domain/wallet/import/table.ts';

/** Name of a time column, which states the offset of its times: `Filled Time(UTC+02:00)`. */
const TIME = /^(?:filled )?time(?: of update)?\((?:utc|gmt)/;

/** Returns the time of a row with the offset that the name of its column states. */
function readTime(row: FileRow, columns: Columns): string {
  const name = columns.find(TIME);
  if (name === null) return columns.text(row, 'tradecreatedat', 'time');
  const offset = /\((?:utc|gmt)\s*([+-]\d{1,2}:?\d{2})?\)/.exec(name)?.[1] ?? '+00:00';
  return `${columns.text(row, name)} ${offset}`;
}

/** KuCoin spot orders and fills in three layouts. */
export const kucoinOrders: Format = {
  id: 'kucoin_orders',
  matches: (columns) =>
    columns.has('tradecreatedat', 'symbol', 'side', 'price', 'size', 'funds', 'fee', 'feecurrency') ||
    columns.has('symbol', 'side', 'filled amount', 'filled volume', 'fee', 'fee currency') ||
    columns.has('time', 'pair', 'side', 'filledprice', 'amountcoin', 'volumecoin', 'feecoin'),
  dateColumns: ['tradecreatedat', 'time'],
  hasLocalNumbers: true,
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const printed = columns.text(row, 'symbol', 'pair');
      const pair = splitPair(printed);
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
      return buildPairTrade({
        row,
        date: date(readTime(row, columns)),
        ...pair,
        direction: readDirection(columns.text(row, 'side')),
        quantity: columns.number(row, 'size', 'filled amount', 'amount'),
        total: columns.number(row, 'funds', 'filled volume', 'volume'),
        price: columns.amount(row, 'price', 'avg. filled price', 'filledprice')?.value ?? null,
        fees: feeLegs(
          row,
          columns.text(row, 'feecurrency', 'fee currency', 'feecoin').toUpperCase() || pair.quote,
          columns.amount(row, 'fee')?.value,
        ),
        mark: columns.text(row, 'orderid', 'order id') || null,
      });
    }),
};

/** KuCoin conversions: `10285.1148 KAS` for `16272.9897 DOGE`. */
export const kucoinConversions: Format = {
  id: 'kucoin_conversions',
  matches: (columns) => columns.has('sell', 'buy', 'price', 'status') && columns.find(TIME) !== null,
  dateColumns: [],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      requireDone(columns.text(row, 'status'), /^success$/i);
      const leg = (name: 'sell' | 'buy', sign: 1 | -1): Leg => {
        const read = readNumber(columns.text(row, name), reading.mark);
        if (!read) throw new RowRejection({ code: 'no_amount' });
        if (!read.unit) throw new RowRejection({ code: 'no_ticker' });
        return { unit: read.unit, amount: read.value.abs().times(sign), rows: [row.row] };
      };
      return { kind: 'trade', date: date(readTime(row, columns)), legs: [leg('sell', -1), leg('buy', 1)] };
    }),
};

/** KuCoin deposits and withdrawals. A column or the remark states the direction. */
export const kucoinTransfers: Format = {
  id: 'kucoin_transfers',
  matches: (columns) =>
    columns.has('coin', 'amount', 'fee', 'status', 'remarks', 'transfer network') &&
    columns.find(TIME) !== null,
  dateColumns: [],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      requireDone(columns.text(row, 'status'), /^success$/i);
      const remark = columns.text(row, 'remarks');
      const isOut =
        /^withdraw/i.test(remark) || (!/^deposit/i.test(remark) && columns.find(/^withdraw/) !== null);
      if (!isOut && !/^deposit/i.test(remark) && columns.find(/^deposit/) === null)
        throw new RowRejection(remark === '' ? { code: 'no_type' } : { code: 'unknown_type', text: remark });
      const unit = columns.unit(row, 'coin');
      const amount = columns.number(row, 'amount').abs();
      const fees = feeLegs(row, unit, columns.amount(row, 'fee')?.value);
      return {
        kind: 'move',
        date: date(readTime(row, columns)),
        legs: [{ unit, amount: isOut ? amount.negated() : amount, rows: [row.row] }],
        fees,
      };
    }),
};

/** KuCoin account history: one row per amount, which includes its fee. The rows of a trade have the same time. */
export const kucoinAccount: Format = {
  id: 'kucoin_account',
  matches: (columns) =>
    columns.has('currency', 'side', 'amount', 'fee', 'remark', 'type') && columns.find(TIME) !== null,
  dateColumns: [],
  *read(table, reading) {
    const columns = new Columns(table.header, reading.mark);
    const isTrade = (row: FileRow) => /^spot$/i.test(columns.text(row, 'type'));
    for (const rows of yield* groupRowsByKey(table.rows, (row) =>
      isTrade(row) ? readTime(row, columns) : null,
    )) {
      yield buildGroup(
        rows.map(({ row }) => row),
        (): Movement => {
          const first = rows[0]!;
          const kind = isTrade(first) ? 'trade' : toKind(columns.text(first, 'type'));
          const date = readDate(readTime(first, columns), reading);
          const legs: Leg[] = [];
          const fees: Leg[] = [];
          for (const row of rows) {
            const unit = columns.unit(row, 'currency');
            const fee = columns.numberOrZero(row, 'fee').abs();
            const amount = columns.number(row, 'amount').abs();
            const isOut = /^withdraw|^out/i.test(columns.text(row, 'side'));
            legs.push({
              unit,
              amount: isOut ? amount.minus(fee).negated() : amount.plus(fee),
              rows: [row.row],
            });
            fees.push(...feeLegs(row, unit, fee));
          }
          return { kind, date, legs, fees, notes: columns.text(first, 'remark') };
        },
      );
    }
  },
};

function toKind(type: string): Movement['kind'] {
  if (/^(?:deposit|withdraw)/i.test(type)) return 'move';
  if (/transfer|subscription|redemption|earn.*(?:lock|stak)/i.test(type))
    throw skipRow({ code: 'own_accounts' });
  if (/airdrop|distribution/i.test(type)) return 'airdrop';
  if (/reward|bonus|interest|earning|profit|cashback|refund/i.test(type)) return 'reward';
  if (/margin|futures|loan/i.test(type)) throw skipRow({ code: 'derivatives' });
  throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
}
