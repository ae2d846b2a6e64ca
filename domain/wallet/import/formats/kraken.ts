import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import {
  buildGroup,
  type FileReadingOptions,
  type Format,
  type GroupStream,
  groupRowsByKey,
  readByRow,
} from '#domain/wallet/import/formats/format.ts';
import { normaliseKrakenUnit, splitKrakenPair } from '#domain/wallet/import/pair.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, type Table } from '#domain/wallet/import/table.ts';

const JOINED_TYPES = new Set(['trade', 'spend', 'receive', 'conversion']);

/** Returns whether entries of this type with the same `refid` are one trade. */
export const isJoinedByReference = (type: string): boolean => JOINED_TYPES.has(type.toLowerCase());

/**
 * Kraken ledgers: one row per amount, with its fee in the same unit; rows with the same `refid` belong
 * together.
 */
export const krakenLedgers: Format = {
  id: 'kraken_ledgers',
  matches: (columns) => columns.has('txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee'),
  dateColumns: ['time'],
  *read(table: Table, reading: FileReadingOptions): GroupStream {
    const columns = new Columns(table.header, reading.mark);
    const key = (row: FileRow) => {
      const isJoined = isJoinedByReference(columns.text(row, 'type'));
      return isJoined && columns.text(row, 'txid') !== '' ? columns.text(row, 'refid') || null : null;
    };
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      yield buildGroup(
        rows.map(({ row }) => row),
        () => readMovement(rows, columns, reading),
      );
    }
  },
};

function readMovement(rows: readonly FileRow[], columns: Columns, reading: FileReadingOptions) {
  const first = rows[0]!;
  const type = columns.text(first, 'type').toLowerCase();
  const subtype = columns.text(first, 'subtype').toLowerCase();
  // A deposit in progress has an extra row without an id.
  if (columns.text(first, 'txid') === '') throw skipRow({ code: 'not_done', text: type });
  const date = readDate(columns.text(first, 'time'), reading);
  const legs: Leg[] = [];
  const fees: Leg[] = [];
  for (const row of rows) {
    const unit = normaliseKrakenUnit(columns.unit(row, 'asset'));
    legs.push({ unit, amount: columns.number(row, 'amount'), rows: [row.row] });
    fees.push({ unit, amount: columns.numberOrZero(row, 'fee'), rows: [row.row] });
  }
  const mark = columns.text(first, 'refid') || columns.text(first, 'txid') || null;
  const kind = toKind(type, subtype, legs);
  return { kind, date, legs, fees, mark };
}

function toKind(type: string, subtype: string, legs: readonly Leg[]): Movement['kind'] {
  switch (type) {
    case 'trade':
    case 'spend':
    case 'receive':
    case 'conversion':
      if (legs.length === 1) throw new RowRejection({ code: 'one_side' });
      return 'trade';
    case 'deposit':
    case 'withdrawal':
      return 'move';
    case 'staking':
    case 'dividend':
    case 'reward':
      return 'reward';
    case 'earn':
      if (/alloc|migration/.test(subtype)) throw skipRow({ code: 'own_accounts' });
      return 'reward';
    case 'transfer':
      if (/spot|staking|futures/.test(subtype)) throw skipRow({ code: 'own_accounts' });
      return 'airdrop';
    case 'airdrop':
    case 'fork':
      return 'airdrop';
    case 'margin':
    case 'rollover':
    case 'settled':
      throw skipRow({ code: 'derivatives' });
    case '':
      throw new RowRejection({ code: 'no_type' });
    default:
      throw new RowRejection({ code: 'unknown_type', text: type });
  }
}

/** Kraken trades: one row per trade, with cost and fee in the quote unit. */
export const krakenTrades: Format = {
  id: 'kraken_trades',
  matches: (columns) =>
    columns.has('txid', 'ordertxid', 'pair', 'time', 'type', 'price', 'cost', 'fee', 'vol'),
  dateColumns: ['time'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(columns.text(row, 'time'));
      const printed = columns.text(row, 'pair');
      const pair = splitKrakenPair(printed);
      if (!pair) throw new RowRejection({ code: 'unknown_pair', text: printed });
      const side = columns.text(row, 'type').toLowerCase();
      if (side !== 'buy' && side !== 'sell') throw new RowRejection({ code: 'unknown_type', text: side });
      if (!columns.numberOrZero(row, 'margin').isZero()) throw skipRow({ code: 'derivatives' });
      const sign = side === 'buy' ? 1 : -1;
      const rows = [row.row];
      return {
        kind: 'trade',
        date: day,
        legs: [
          { unit: pair.base, amount: columns.number(row, 'vol').times(sign), rows },
          { unit: pair.quote, amount: columns.number(row, 'cost').times(-sign), rows },
        ],
        fees: [{ unit: pair.quote, amount: columns.numberOrZero(row, 'fee'), rows }],
        price: columns.number(row, 'price'),
        mark: columns.text(row, 'txid') || null,
      };
    }),
};
