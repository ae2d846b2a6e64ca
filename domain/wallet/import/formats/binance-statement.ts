import { isMoney } from '#domain/wallet/import/currencies.ts';
import type { Group, Leg, Movement } from '#domain/wallet/import/drafts.ts';
import {
  buildGroup,
  buildRejectedGroup,
  type FileReadingOptions,
  type Format,
  type GroupStream,
  groupRowsByKey,
} from '#domain/wallet/import/formats/format.ts';
import { expandShortYear } from '#domain/wallet/import/formats/trade-row.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, type Table } from '#domain/wallet/import/table.ts';

const TRADE =
  /^(?:buy|sell|fee|transaction (?:related|buy|sell|sold|spend|revenue|fee)|binance convert|convert|small assets exchange bnb|large otc trading|eth 2\.0 staking|buy crypto(?: with fiat)?|sell crypto to fiat|auto-invest transaction|fiat oco.*|token swap.*)$/;
const REWARD = /(?:interest|reward|cash voucher|mission|referral|commission (?:rebate|history)|cashback)/;
const AIRDROP = /(?:airdrop|^distribution$|^leveraged token)/;
const OWN_TRANSFER =
  /(?:transfer|savings (?:purchase|redemption|subscription|distribution)|staking (?:purchase|redemption|subscription)|simple earn .*(?:subscription|redemption)|launchpool subscription|main and funding|^dual investment)/;
const DERIVATIVES =
  /(?:funding fee|realized profit|realised profit|insurance|futures|margin loan|^liquidation|isolated margin)/;
const DEPOSIT_OR_WITHDRAWAL =
  /^(?:deposit|withdraw(?:al)?|fiat (?:deposit|withdraw(?:al)?)|send|receive|payment|crypto box|binance pay|pay)$/;
const SALE_FOR_MONEY = /^sell crypto to fiat$/i;
const FEE = /(?:^|\s)fee$/;
const CARD_PAYMENT = /^binance card spending$/;
const FEE_IN_BNB = /^bnb fee deduction$/;

type Kind = 'trade' | 'reward' | 'airdrop' | 'own' | 'derivatives' | 'move' | 'spend' | 'fee' | null;

function toKind(operation: string, account: string): Kind {
  const words = operation.toLowerCase();
  if (DERIVATIVES.test(words) || (/futures|margin/i.test(account) && TRADE.test(words))) return 'derivatives';
  if (TRADE.test(words)) return 'trade';
  if (DEPOSIT_OR_WITHDRAWAL.test(words)) return 'move';
  if (CARD_PAYMENT.test(words)) return 'spend';
  if (FEE_IN_BNB.test(words)) return 'fee';
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
  matches: (columns) =>
    columns.has('operation', 'coin', 'change') && (columns.has('utc_time') || columns.has('user id', 'time')),
  dateColumns: ['utc_time', 'time'],
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
    const key = (row: FileRow) => {
      if (kindAt(row) !== 'trade') return null;
      // The two rows of a sale for money may be a second apart; the remark names the order.
      const remark = columns.text(row, 'remark');
      if (SALE_FOR_MONEY.test(columns.text(row, 'operation')) && remark !== '') return remark;
      return `${readTime(row, columns)} ${columns.text(row, 'account')}`;
    };
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      const kind = kindAt(rows[0]!);
      if (kind === 'trade')
        for (const part of splitByDirection(rows, columns)) yield* readTrades(part, columns, reading);
      else yield buildGroup([rows[0]!.row], () => readSingleRow(rows[0]!, kind, columns, reading));
    }
  },
};

const isFee = (row: FileRow, columns: Columns): boolean =>
  FEE.test(columns.text(row, 'operation').toLowerCase());

/**
 * Splits the rows of a second with both purchases and sales into those of each. A row that only says
 * `Transaction Related` is money, which a purchase spends and a sale brings. Fees stay with the purchases.
 */
function splitByDirection(rows: readonly FileRow[], columns: Columns): (readonly FileRow[])[] {
  const sideOf = (row: FileRow): 'buy' | 'sell' | null => {
    const operation = columns.text(row, 'operation').toLowerCase();
    if (/^(?:buy|transaction (?:buy|spend))$/.test(operation)) return 'buy';
    if (/^(?:sell|transaction (?:sell|sold|revenue))$/.test(operation)) return 'sell';
    return null;
  };
  const sides = new Set(rows.map(sideOf));
  if (!sides.has('buy') || !sides.has('sell')) return splitIntoPairs(rows, columns);
  const sales: FileRow[] = [];
  const purchases: FileRow[] = [];
  for (const row of rows) {
    const isIncoming = !/^-/.test(columns.text(row, 'change'));
    const isRelated = /^transaction related$/i.test(columns.text(row, 'operation'));
    const side = sideOf(row) ?? (isRelated && isIncoming ? 'sell' : 'buy');
    (side === 'sell' ? sales : purchases).push(row);
  }
  // Some statements call one side of a trade a purchase and the other a sale.
  const isTrade = (side: readonly FileRow[]) =>
    [/^-/, /^[^-]/].every((sign) =>
      side.some((row) => !isFee(row, columns) && sign.test(columns.text(row, 'change'))),
    );
  return isTrade(purchases) && isTrade(sales) ? [purchases, sales] : splitIntoPairs(rows, columns);
}

/**
 * Splits rows that alternate between out and in into their pairs, when money and a coin are on the same side, so
 * that they cannot be one trade. A fee belongs to the pair before it. Other rows stay together.
 */
function splitIntoPairs(rows: readonly FileRow[], columns: Columns): (readonly FileRow[])[] {
  const isOut = (row: FileRow) => columns.text(row, 'change').startsWith('-');
  const amounts = rows.filter((row) => !isFee(row, columns));
  const isMixed = [true, false].some((out) => {
    const side = amounts.filter((row) => isOut(row) === out);
    return new Set(side.map((row) => isMoney(columns.text(row, 'coin').toUpperCase()))).size === 2;
  });
  if (!isMixed || amounts.length % 2 === 1) return [rows];
  const pairs: FileRow[][] = [];
  for (let at = 0; at < amounts.length; at += 2) {
    const [one, other] = [amounts[at]!, amounts[at + 1]!];
    if (isOut(one) === isOut(other) || columns.text(one, 'coin') === columns.text(other, 'coin'))
      return [rows];
    pairs.push([one, other]);
  }
  for (const fee of rows.filter((row) => isFee(row, columns))) {
    const before = pairs.findLast(([first]) => rows.indexOf(first!) < rows.indexOf(fee));
    (before ?? pairs[0]!).push(fee);
  }
  return pairs;
}

/** Newer statements print years with two digits. */
const readTime = (row: FileRow, columns: Columns): string =>
  expandShortYear(columns.text(row, 'utc_time', 'time'), 'ymd');

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
  const date = readDate(readTime(row, columns), reading);
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
      if (isFee(row, columns)) fees.push(leg);
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
      const date = readDate(readTime(read[0]!, columns), reading);
      // Bought with a card: the payment is not in the file.
      return { kind: 'trade', date, legs, fees, paidElsewhere: bought };
    },
  );
}
