import type { Movement } from '#domain/wallet/import/drafts.ts';
import { buildGroup, type Format, groupRowsByKey } from '#domain/wallet/import/formats/format.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow } from '#domain/wallet/import/table.ts';

/** Anycoin transactions: one row per amount; those of a trade have the same order. */
export const anycoin: Format = {
  id: 'anycoin',
  matches: (columns, header) =>
    header.length <= 7 && columns.has('date', 'type', 'amount', 'currency', 'order id'),
  dateColumns: ['date'],
  *read(table, reading) {
    const columns = new Columns(table.header, reading.mark);
    const key = (row: FileRow) =>
      /^trade/i.test(columns.text(row, 'type')) ? columns.text(row, 'order id') || null : null;
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      yield buildGroup(
        rows.map(({ row }) => row),
        (): Movement => {
          const first = rows[0]!;
          const type = columns.text(first, 'type');
          const legs = rows.map((row) => ({
            unit: columns.unit(row, 'currency'),
            amount: columns.number(row, 'amount'),
            rows: [row.row],
          }));
          if (rows.some((row) => /^trade refund/i.test(columns.text(row, 'type')))) {
            const left = legs.reduce((sum, { amount }) => sum.plus(amount), legs[0]!.amount.times(0));
            if (new Set(legs.map(({ unit }) => unit)).size === 1 && left.isZero())
              throw skipRow({ code: 'not_done', text: type });
          }
          const date = readDate(columns.text(rows.at(-1)!, 'date'), reading);
          return { kind: toKind(type), date, legs, mark: columns.text(first, 'order id') || null };
        },
      );
    }
  },
};

function toKind(type: string): Movement['kind'] {
  const words = type.toLowerCase();
  if (/^trade/.test(words)) return 'trade';
  if (/^(?:un)?stake$|^withdrawal (?:un)?block$/.test(words)) throw skipRow({ code: 'own_accounts' });
  if (/reward/.test(words)) return 'reward';
  if (/^(?:deposit|withdrawal)$/.test(words)) return 'move';
  throw new RowRejection(words === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
}
