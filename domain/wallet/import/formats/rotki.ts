import { contractTicker } from '#domain/wallet/import/contract-ticker.ts';
import type { Leg, Movement } from '#domain/wallet/import/drafts.ts';
import { type Format, readByRow } from '#domain/wallet/import/formats/format.ts';
import { Refused } from '#domain/wallet/import/reasons.ts';
import type { Columns, FileRow } from '#domain/wallet/import/table.ts';

function unitIn(columns: Columns, row: FileRow, name: string): string {
  const printed = columns.text(row, name);
  if (printed === '') throw new Refused({ code: 'no_ticker' });
  return contractTicker(printed) ?? (printed.includes(':') ? printed : printed.toUpperCase());
}

function feesIn(columns: Columns, row: FileRow): Leg[] {
  const fee = columns.numberOrZero(row, 'fee');
  return fee.isZero()
    ? []
    : [{ unit: unitIn(columns, row, 'fee currency'), amount: fee.abs(), rows: [row.row] }];
}

/** Trades exported by rotki. */
export const rotkiTrades: Format = {
  id: 'rotki_trades',
  fits: (columns) =>
    columns.has(
      'location',
      'spend currency',
      'receive currency',
      'receive amount',
      'spend amount',
      'timestamp',
    ),
  dates: ['timestamp'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(columns.text(row, 'timestamp'));
      const rows = [row.row];
      const got = columns.number(row, 'receive amount');
      const given = columns.number(row, 'spend amount');
      if (got.isZero() || given.isZero()) throw new Refused({ code: 'zero' });
      return {
        kind: 'trade',
        date: day,
        legs: [
          { unit: unitIn(columns, row, 'receive currency'), amount: got.abs(), rows },
          { unit: unitIn(columns, row, 'spend currency'), amount: given.abs().negated(), rows },
        ],
        fees: feesIn(columns, row),
        notes: columns.text(row, 'description'),
      };
    }),
};

const KINDS: Record<string, { kind: Movement['kind']; sign: 1 | -1 }> = {
  deposit: { kind: 'move', sign: 1 },
  withdrawal: { kind: 'move', sign: -1 },
  receive: { kind: 'move', sign: 1 },
  send: { kind: 'move', sign: -1 },
  staking: { kind: 'reward', sign: 1 },
  income: { kind: 'reward', sign: 1 },
  dividends: { kind: 'reward', sign: 1 },
  interest: { kind: 'reward', sign: 1 },
  gift: { kind: 'move', sign: 1 },
  donation: { kind: 'move', sign: 1 },
  airdrop: { kind: 'airdrop', sign: 1 },
  loss: { kind: 'fee', sign: -1 },
  expense: { kind: 'spend', sign: -1 },
  spend: { kind: 'spend', sign: -1 },
};

/** Events exported by rotki. */
export const rotkiEvents: Format = {
  id: 'rotki_events',
  fits: (columns) =>
    columns.has('type', 'location', 'currency', 'amount', 'fee', 'fee currency', 'timestamp'),
  dates: ['timestamp'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date) => {
      const day = date(columns.text(row, 'timestamp'));
      const type = columns.text(row, 'type');
      if (type === '') throw new Refused({ code: 'no_type' });
      const known = KINDS[type.toLowerCase()];
      if (!known) throw new Refused({ code: 'unknown_type', text: type });
      const leg: Leg = {
        unit: unitIn(columns, row, 'currency'),
        amount: columns.number(row, 'amount').abs().times(known.sign),
        rows: [row.row],
      };
      return {
        kind: known.kind,
        date: day,
        legs: [leg],
        fees: feesIn(columns, row),
        notes: columns.text(row, 'description'),
      };
    }),
};
