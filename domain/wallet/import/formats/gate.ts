import type { Movement } from '#domain/wallet/import/drafts.ts';
import { buildGroup, type Format, groupRowsByKey } from '#domain/wallet/import/formats/format.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow } from '#domain/wallet/import/table.ts';

const TRADE = /^(?:order (?:placed|filled)|trading fees?|dust swap.*)$/i;
const FEE = /^trading fees?$/i;

/** Gate bill: one row per amount; those of a trade have the same `action_data`. */
export const gate: Format = {
  id: 'gate',
  matches: (columns) => columns.has('time', 'action_desc', 'action_data', 'type', 'change_amount'),
  dateColumns: ['time'],
  *read(table, reading) {
    const columns = new Columns(table.header, reading.mark);
    const key = (row: FileRow) =>
      TRADE.test(columns.text(row, 'action_desc')) ? columns.text(row, 'action_data') || null : null;
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      yield buildGroup(
        rows.map(({ row }) => row),
        (): Movement => {
          const read = rows.map((row) => ({
            isFee: FEE.test(columns.text(row, 'action_desc')),
            leg: {
              unit: columns.unit(row, 'type'),
              amount: columns.number(row, 'change_amount'),
              rows: [row.row],
            },
          }));
          return {
            kind: toKind(columns.text(rows[0]!, 'action_desc')),
            date: readDate(columns.text(rows[0]!, 'time'), reading),
            legs: read.filter(({ isFee }) => !isFee).map(({ leg }) => leg),
            fees: read.filter(({ isFee }) => isFee).map(({ leg }) => leg),
          };
        },
      );
    }
  },
};

function toKind(action: string): Movement['kind'] {
  if (TRADE.test(action)) return 'trade';
  if (/^(?:deposits?|withdrawals?)$/i.test(action)) return 'move';
  if (/airdrop/i.test(action)) return 'airdrop';
  if (/rebate|interest|reward|bonus|dividend/i.test(action)) return 'reward';
  if (/transfer|subscri|redeem|lock/i.test(action)) throw skipRow({ code: 'own_accounts' });
  if (/margin|futures|perpetual|contract/i.test(action)) throw skipRow({ code: 'derivatives' });
  throw new RowRejection(action === '' ? { code: 'no_type' } : { code: 'unknown_type', text: action });
}
