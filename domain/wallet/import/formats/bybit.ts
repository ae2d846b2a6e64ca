import type { Movement } from '#domain/wallet/import/drafts.ts';
import { buildGroup, type Format, groupRowsByKey, readByRow } from '#domain/wallet/import/formats/format.ts';
import { feeLegs } from '#domain/wallet/import/formats/trade-row.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow } from '#domain/wallet/import/table.ts';

/**
 * Bybit unified trading account: one row per amount. The rows of a trade have the same time, contract and
 * direction; `Cash Flow` is the amount without the fee.
 */
export const bybitAccount: Format = {
  id: 'bybit_account',
  matches: (columns) =>
    columns.has('currency', 'contract', 'type', 'direction', 'fee paid', 'cash flow', 'change') &&
    columns.find(/^time ?\(utc/) !== null,
  dateColumns: ['time(utc)'],
  *read(table, reading) {
    const columns = new Columns(table.header, reading.mark);
    const time = columns.find(/^time ?\(utc/)!;
    const key = (row: FileRow) =>
      columns.text(row, 'type').toUpperCase() === 'TRADE'
        ? [time, 'contract', 'direction'].map((name) => columns.text(row, name)).join(' ')
        : null;
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      yield buildGroup(
        rows.map(({ row }) => row),
        () => {
          const type = columns.text(rows[0]!, 'type');
          return {
            kind: toAccountKind(type),
            date: readDate(columns.text(rows[0]!, time), reading),
            legs: rows.map((row) => ({
              unit: columns.unit(row, 'currency'),
              amount: columns.number(row, 'cash flow'),
              rows: [row.row],
            })),
            fees: rows.flatMap((row) =>
              feeLegs(row, columns.unit(row, 'currency'), columns.amount(row, 'fee paid')?.value),
            ),
          };
        },
      );
    }
  },
};

function toAccountKind(type: string): Movement['kind'] {
  const words = type.toUpperCase();
  if (words === 'TRADE') return 'trade';
  if (/^TRANSFER/.test(words)) throw skipRow({ code: 'own_accounts' });
  if (/SETTLEMENT|LIQUIDATION|DELIVERY|ADL|FUNDING/.test(words)) throw skipRow({ code: 'derivatives' });
  if (/AIRDROP/.test(words)) return 'airdrop';
  if (/BONUS|REWARD|REBATE|EARN|CASHBACK/.test(words)) return 'reward';
  throw new RowRejection(words === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
}

/** Bybit funding account: one row per amount. */
export const bybitFunding: Format = {
  id: 'bybit_funding',
  matches: (columns) => columns.has('date & time(utc)', 'coin', 'qty', 'type', 'account balance'),
  dateColumns: ['date & time(utc)'],
  read: (table, reading) =>
    readByRow(table, reading, (row, columns, date): Movement => {
      const description = columns.text(row, 'description');
      const day = date(columns.text(row, 'date & time(utc)'));
      const legs = [{ unit: columns.unit(row, 'coin'), amount: columns.number(row, 'qty'), rows: [row.row] }];
      const type = columns.text(row, 'type');
      // Bought with a card: what was paid is not in the file.
      if (/^buy crypto|^sell crypto/i.test(description))
        return { kind: 'trade', date: day, legs, paidElsewhere: true, notes: description };
      return { kind: toFundingKind(`${type} ${description}`, type), date: day, legs, notes: description };
    }),
};

function toFundingKind(words: string, type: string): Movement['kind'] {
  if (/^transfer/i.test(type)) throw skipRow({ code: 'own_accounts' });
  if (/airdrop/i.test(words)) return 'airdrop';
  if (/bonus|reward|interest|cashback|rebate/i.test(words)) return 'reward';
  if (/deposit|withdraw/i.test(words)) return 'move';
  if (/^(?:earn|savings|staking)/i.test(type)) throw skipRow({ code: 'own_accounts' });
  throw new RowRejection(type === '' ? { code: 'no_type' } : { code: 'unknown_type', text: type });
}
