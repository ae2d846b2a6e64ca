import { findContractTicker } from '#domain/wallet/import/contract-ticker.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { RowRejection } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

function readUnit(columns: Columns, row: FileRow, name: string): string {
  const printed = columns.text(row, name);
  if (printed === '') throw new RowRejection({ code: 'no_ticker' });
  return findContractTicker(printed) ?? (printed.includes(':') ? printed : printed.toUpperCase());
}

function readFees(columns: Columns, row: FileRow): Leg[] {
  const fee = columns.numberOrZero(row, 'fee');
  return fee.isZero()
    ? []
    : [{ unit: readUnit(columns, row, 'fee currency'), amount: fee.abs(), rows: [row.row] }];
}

/** Trades exported by rotki. */
export const rotkiTrades: Format = {
  id: 'rotki_trades',
  matches: (columns) =>
    columns.has(
      'location',
      'spend currency',
      'receive currency',
      'receive amount',
      'spend amount',
      'timestamp',
    ),
  dateColumns: ['timestamp'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(columns.text(row, 'timestamp'));
      const rows = [row.row];
      const got = columns.number(row, 'receive amount');
      const given = columns.number(row, 'spend amount');
      if (got.isZero() || given.isZero()) throw new RowRejection({ code: 'zero' });
      return {
        kind: 'trade',
        date: day,
        legs: [
          { unit: readUnit(columns, row, 'receive currency'), amount: got.abs(), rows },
          { unit: readUnit(columns, row, 'spend currency'), amount: given.abs().negated(), rows },
        ],
        fees: readFees(columns, row),
        notes: columns.text(row, 'description'),
      };
    }),
};

const KINDS: ReadonlyMap<string, { kind: Movement['kind']; sign: 1 | -1 }> = new Map([
  ['deposit', { kind: 'move', sign: 1 }],
  ['withdrawal', { kind: 'move', sign: -1 }],
  ['receive', { kind: 'move', sign: 1 }],
  ['send', { kind: 'move', sign: -1 }],
  ['staking', { kind: 'reward', sign: 1 }],
  ['income', { kind: 'reward', sign: 1 }],
  ['dividends', { kind: 'reward', sign: 1 }],
  ['interest', { kind: 'reward', sign: 1 }],
  ['gift', { kind: 'gift', sign: 1 }],
  ['donation', { kind: 'move', sign: 1 }],
  ['airdrop', { kind: 'airdrop', sign: 1 }],
  ['loss', { kind: 'loss', sign: -1 }],
  ['expense', { kind: 'spend', sign: -1 }],
  ['spend', { kind: 'spend', sign: -1 }],
]);

/** Events exported by rotki. */
export const rotkiEvents: Format = {
  id: 'rotki_events',
  matches: (columns) =>
    columns.has('type', 'location', 'currency', 'amount', 'fee', 'fee currency', 'timestamp'),
  dateColumns: ['timestamp'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(columns.text(row, 'timestamp'));
      const type = columns.text(row, 'type');
      if (type === '') throw new RowRejection({ code: 'no_type' });
      const known = KINDS.get(type.toLowerCase());
      if (!known) throw new RowRejection({ code: 'unknown_type', text: type });
      const leg: Leg = {
        unit: readUnit(columns, row, 'currency'),
        amount: columns.number(row, 'amount').abs().times(known.sign),
        rows: [row.row],
      };
      return {
        kind: known.kind,
        date: day,
        legs: [leg],
        fees: readFees(columns, row),
        notes: columns.text(row, 'description'),
      };
    }),
};
