import type { Group, Leg, Movement } from '#domain/wallet/import/drafts.ts';
import {
  buildGroup,
  buildRejectedGroup,
  type FileReadingOptions,
  type Format,
  type GroupStream,
  groupRowsByKey,
} from '#domain/wallet/import/formats/format.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, type Table } from '#domain/wallet/import/table.ts';

const TRADE =
  /^(?:buy|sell|fee|transaction (?:related|buy|sell|sold|spend|revenue|fee)|binance convert|convert|small assets exchange bnb|large otc trading|eth 2\.0 staking|buy crypto(?: with fiat)?|auto-invest transaction|fiat oco.*|token swap.*)$/;
const REWARD = /(?:interest|reward|cash voucher|mission|referral|commission (?:rebate|history)|cashback)/;
const AIRDROP = /(?:airdrop|^distribution$|^leveraged token)/;
const OWN_TRANSFER =
  /(?:transfer|savings (?:purchase|redemption|subscription)|staking (?:purchase|redemption|subscription)|simple earn .*(?:subscription|redemption)|launchpool subscription|main and funding|^dual investment)/;
const DERIVATIVES =
  /(?:funding fee|realized profit|realised profit|insurance|futures|margin loan|^liquidation|isolated margin)/;
const DEPOSIT_OR_WITHDRAWAL =
  /^(?:deposit|withdraw(?:al)?|fiat (?:deposit|withdraw(?:al)?)|send|receive|payment|crypto box|binance pay|pay)$/;
const FEE = /(?:^|\s)fee$/;

type Kind = 'trade' | 'reward' | 'airdrop' | 'own' | 'derivatives' | 'move' | null;

function toKind(operation: string, account: string): Kind {
  const words = operation.toLowerCase();
  if (DERIVATIVES.test(words) || (/futures|margin/i.test(account) && TRADE.test(words))) return 'derivatives';
  if (TRADE.test(words)) return 'trade';
  if (DEPOSIT_OR_WITHDRAWAL.test(words)) return 'move';
  if (OWN_TRANSFER.test(words)) return 'own';
  if (AIRDROP.test(words)) return 'airdrop';
  if (REWARD.test(words)) return 'reward';
  return null;
}

/**
 * Binance statement: one row per amount in or out. Trade rows with the same second and account form one
 * trade: all amounts in, all amounts out, and the fees.
 */
export const binanceStatement: Format = {
  id: 'binance_statement',
  matches: (columns) => columns.has('utc_time', 'operation', 'coin', 'change'),
  dateColumns: ['utc_time'],
  *read(table: Table, reading: FileReadingOptions): GroupStream {
    const columns = new Columns(table.header, reading.mark);
    // Cached, because a file has many rows but few kinds of them.
    const known = new Map<string, Kind>();
    const kindAt = (row: FileRow): Kind => {
      const [operation, account] = [columns.text(row, 'operation'), columns.text(row, 'account')];
      const key = `${operation}\n${account}`;
      let kind = known.get(key);
      if (kind === undefined) {
        kind = toKind(operation, account);
        known.set(key, kind);
      }
      return kind;
    };
    const key = (row: FileRow) =>
      kindAt(row) === 'trade' ? `${columns.text(row, 'utc_time')} ${columns.text(row, 'account')}` : null;
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      const kind = kindAt(rows[0]!);
      if (kind === 'trade') yield* readTrades(rows, columns, reading);
      else yield buildGroup([rows[0]!.row], () => readSingleRow(rows[0]!, kind, columns, reading));
    }
  },
};

const readLeg = (row: FileRow, columns: Columns): Leg => ({
  unit: columns.unit(row, 'coin'),
  amount: columns.number(row, 'change'),
  rows: [row.row],
});

function readSingleRow(row: FileRow, kind: Kind, columns: Columns, reading: FileReadingOptions): Movement {
  const operation = columns.text(row, 'operation');
  if (kind === 'own') throw skipRow({ code: 'own_accounts' });
  if (kind === 'derivatives') throw skipRow({ code: 'derivatives' });
  if (kind === null || kind === 'trade') {
    throw new RowRejection(
      operation === '' ? { code: 'no_type' } : { code: 'unknown_type', text: operation },
    );
  }
  const date = readDate(columns.text(row, 'utc_time'), reading);
  const leg = readLeg(row, columns);
  // Older statements print withdrawals without a sign.
  if (/^withdraw/i.test(operation) && leg.amount.isPositive()) leg.amount = leg.amount.negated();
  return { kind, date, legs: [leg], notes: columns.text(row, 'remark') };
}

/** Reads the trade of one second. Unreadable rows are reported on their own and do not affect the others. */
function* readTrades(
  rows: readonly FileRow[],
  columns: Columns,
  reading: FileReadingOptions,
): Iterable<Group> {
  const legs: Leg[] = [];
  const fees: Leg[] = [];
  const read: FileRow[] = [];
  let bought = false;
  for (const row of rows) {
    try {
      const leg = readLeg(row, columns);
      const operation = columns.text(row, 'operation');
      if (FEE.test(operation.toLowerCase())) fees.push(leg);
      else legs.push(leg);
      bought ||= /^buy crypto/i.test(operation);
      read.push(row);
    } catch (error) {
      if (!(error instanceof RowRejection)) throw error;
      yield buildRejectedGroup([row.row], error);
    }
  }
  if (read.length === 0) return;
  yield buildGroup(
    read.map(({ row }) => row),
    () => {
      const date = readDate(columns.text(read[0]!, 'utc_time'), reading);
      // Bought with a card: the payment is not in the file.
      return { kind: 'trade', date, legs, fees, paidElsewhere: bought };
    },
  );
}
