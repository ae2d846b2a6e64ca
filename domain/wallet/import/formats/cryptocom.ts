import { findFiatCurrency } from '#domain/fx/currencies.ts';
import type { Leg, Movement, StatedValue } from '#domain/wallet/import/drafts.ts';
import { findInvestments } from '#domain/wallet/import/formats/cryptocom-investments.ts';
import {
  buildGroup,
  type FileReadingOptions,
  type Format,
  type GroupStream,
  groupRowsByKey,
} from '#domain/wallet/import/formats/format.ts';
import { readDate } from '#domain/wallet/import/read-date.ts';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, type Table } from '#domain/wallet/import/table.ts';

/** Each side of a swap has its own row; rows with the same second and kind belong together. */
const SWAP = /^(.+)_(?:credited|debited)$/;
/** Parts of a swap of MCO. They would count twice when the row of the whole swap is present too. */
const PART_OF_SWAP = /^(?:lockup_swap|crypto_wallet_swap)_(?:credited|debited)$/;
const WHOLE_SWAP = /^dynamic_coin_swap_(?:credited|debited)$/;
const OWN_TRANSFER =
  /(?:^lockup_(?:lock|unlock|upgrade|swap_rebate)|crypto_earn_program_(?:created|withdrawn)|supercharger_(?:deposit|withdrawal)|dpos_(?:lock|unlock)|crypto_earn_extra_interest_lock|dynamic_coin_swap_bonus_exchange_deposit)/;
const REWARD = /(?:reward|cashback|rebate|bonus|interest|referral|reimbursement|gift|staking)/;
const REVERTED = /(?:reverted|reversed|clawback)/;
const DEPOSIT_OR_WITHDRAWAL =
  /^(?:crypto_deposit|crypto_withdrawal|crypto_transfer|exchange_to_crypto_transfer|crypto_to_exchange_transfer|crypto_payment_refund|crypto_to_van_sell_order_refund|.*bonus_exchange_deposit)$/;

/**
 * Crypto.com app. The value is the native amount if a transaction can be in its currency, otherwise the amount in
 * US dollars.
 */
export const cryptocom: Format = {
  id: 'cryptocom',
  matches: (columns) =>
    columns.has('timestamp (utc)', 'transaction description', 'currency', 'amount', 'transaction kind'),
  dateColumns: ['timestamp (utc)'],
  *read(table: Table, reading: FileReadingOptions): GroupStream {
    const columns = new Columns(table.header, reading.mark);
    const investments = yield* findInvestments(table.rows, columns);
    const wholeSwaps = new Set<string>();
    for (const row of table.rows) {
      if (WHOLE_SWAP.test(columns.text(row, 'transaction kind')))
        wholeSwaps.add(columns.text(row, 'timestamp (utc)'));
    }
    const key = (row: FileRow) => {
      const closing = investments.closingRows.get(row);
      if (closing) return `investment ${closing.row}`;
      const family = SWAP.exec(columns.text(row, 'transaction kind'))?.[1];
      const isJoined = family !== undefined && !/supercharger|airdrop|admin|rewards_platform/.test(family);
      return isJoined ? `${columns.text(row, 'timestamp (utc)')} ${family}` : null;
    };
    for (const rows of yield* groupRowsByKey(table.rows, key)) {
      yield buildGroup(
        rows.map(({ row }) => row),
        () => {
          const [first] = rows;
          const closing = investments.closingRows.get(first!);
          if (closing)
            return readInvestment(rows, closing, investments.withKnownDeposit.has(closing), {
              columns,
              reading,
            });
          const isPart = PART_OF_SWAP.test(columns.text(first!, 'transaction kind'));
          if (isPart && wholeSwaps.has(columns.text(first!, 'timestamp (utc)')))
            throw skipRow({ code: 'own_accounts' });
          return readMovement(rows, columns, reading, key(first!) !== null);
        },
      );
    }
  },
};

function readNativeValue(row: FileRow, columns: Columns): StatedValue | null {
  const native = columns.amount(row, 'native amount');
  if (!native || native.value.isZero()) return null;
  const currency = columns.text(row, 'native currency').toUpperCase();
  const dollars = columns.amount(row, 'native amount (in usd)');
  if (findFiatCurrency(currency) === null && dollars && !dollars.value.isZero()) {
    return { amount: dollars.value.abs(), currency: 'USD' };
  }
  return { amount: native.value.abs(), currency };
}

/**
 * Reads the gain or loss of an investment: coins returned less coins deposited, at the stated value of those
 * returned.
 */
function readInvestment(
  rows: readonly FileRow[],
  closing: FileRow,
  isKnown: boolean,
  { columns, reading }: { columns: Columns; reading: FileReadingOptions },
): Movement {
  if (!isKnown) throw skipRow({ code: 'own_accounts' });
  const back = columns.number(closing, 'amount').abs();
  const gain = rows
    .filter((row) => row !== closing)
    .reduce((left, row) => left.minus(columns.number(row, 'amount').abs()), back);
  if (gain.isZero()) throw skipRow({ code: 'own_accounts' });
  const stated = readNativeValue(closing, columns);
  const worth =
    stated && !back.isZero()
      ? { amount: stated.amount.times(gain.abs()).div(back), currency: stated.currency }
      : null;
  return {
    kind: gain.isPositive() ? 'reward' : 'fee',
    date: readDate(columns.text(closing, 'timestamp (utc)'), reading),
    notes: columns.text(closing, 'transaction description'),
    mark: columns.text(closing, 'transaction hash') || null,
    legs: [
      {
        unit: columns.unit(closing, 'currency'),
        amount: gain,
        rows: [closing, ...rows.filter((row) => row !== closing)].map(({ row }) => row),
        worth,
      },
    ],
  };
}

function readMovement(
  rows: readonly FileRow[],
  columns: Columns,
  reading: FileReadingOptions,
  isSwap: boolean,
) {
  const row = rows[0]!;
  const kind = columns.text(row, 'transaction kind');
  const words = kind.toLowerCase();
  const leg = (one: FileRow): Leg => ({
    unit: columns.unit(one, 'currency'),
    amount: columns.number(one, 'amount'),
    rows: [one.row],
    worth: readNativeValue(one, columns),
  });
  if (OWN_TRANSFER.test(words) || words === 'invest_deposit') throw skipRow({ code: 'own_accounts' });
  if (/_(?:lock|unlock|locked)$/.test(words)) throw skipRow({ code: 'not_done', text: kind });
  const date = readDate(columns.text(row, 'timestamp (utc)'), reading);
  const common = { date, notes: columns.text(row, 'transaction description') };
  const mark = columns.text(row, 'transaction hash') || null;
  if (isSwap) {
    if (rows.length === 1) throw new RowRejection({ code: 'one_side' });
    return { kind: 'trade' as const, ...common, legs: rows.map(leg) };
  }
  const own = leg(row);
  const other = columns.amount(row, 'to amount');
  const target = columns.text(row, 'to currency').toUpperCase();
  if (/^(?:crypto_payment|card_top_up|crypto_viban|crypto_to_van_sell_order)$/.test(words)) {
    return { kind: 'spend' as const, ...common, legs: [own], mark };
  }
  if (other && target !== '' && target !== own.unit) {
    const incoming: Leg = { unit: target, amount: other.value.abs(), rows: own.rows, worth: own.worth };
    const outgoing: Leg = { ...own, amount: own.amount.abs().negated() };
    return { kind: 'trade' as const, ...common, legs: [outgoing, incoming], mark };
  }
  if (/purchase/.test(words)) {
    // Paid with a card or in money: the stated value is the cost.
    return { kind: 'trade' as const, ...common, legs: [own], mark };
  }
  if (REVERTED.test(words) || DEPOSIT_OR_WITHDRAWAL.test(words))
    return { kind: 'move' as const, ...common, legs: [own], mark };
  if (/^(?:admin_wallet_credited|airdrop.*|council_node.*)$/.test(words)) {
    return { kind: 'airdrop' as const, ...common, legs: [own], mark };
  }
  if (REWARD.test(words)) return { kind: 'reward' as const, ...common, legs: [own], mark };
  if (/^(?:viban_(?:deposit|withdrawal)|fiat_)/.test(words)) throw skipRow({ code: 'money_move' });
  throw new RowRejection(kind === '' ? { code: 'no_type' } : { code: 'unknown_type', text: kind });
}
