import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { ImportReview } from '#domain/wallet/import/import-review.ts';
import type { BalanceTerms } from '#domain/wallet/import/starting-balance.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import type { Transaction, TransactionType } from '#domain/wallet/transaction.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';

const NO_COST: BalanceTerms = { day: null, price: null, currency: 'usd' };

/** `sale 1 BTC 3` is one bitcoin sold on 3 March 2024. */
function toDraft(line: string, row: number): Draft {
  const [type, quantity, ticker, day] = line.split(' ') as [TransactionType, string, string, string];
  const date = `2024-03-${day.padStart(2, '0')}`;
  const rest = {
    asset: null,
    price: '10',
    priceFrom: 'file',
    fees: '0',
    currency: 'usd',
    notes: '',
  } as const;
  return { ...rest, type, quantity, ticker, date, mark: String(row), rows: [row] };
}

function toGroups(file: readonly (readonly string[])[]): Group[] {
  let row = 1;
  return file.map((lines) => {
    const drafts = lines.map((line) => {
      row += 1;
      return toDraft(line, row);
    });
    return { rows: drafts.map(({ rows }) => rows[0]!), drafts, unvaluedSwap: false, rejection: null };
  });
}

/** Reviews a file; `covered`: tickers for which a starting balance is added. */
function review(
  file: readonly (readonly string[])[],
  covered: readonly string[],
  kept: readonly Transaction[] = [],
) {
  const balances = new Map(covered.map((ticker) => [ticker, NO_COST]));
  const found = new ImportReview(kept, { leftOut: new Set(), forced: new Set(), balances });
  for (const _ of found.begin());
  for (const group of toGroups(file)) found.add(group, ({ ticker }) => ticker);
  for (const _ of found.finish());
  return found;
}
const listMissing = ({ shortages }: ImportReview) =>
  shortages.map(({ ticker, quantity, lastDay }) =>
    [unitsToText(quantity), ticker, formatDayNumber(lastDay)].join(' '),
  );
const countRejected = ({ groups }: ImportReview) =>
  groups.filter(({ drafts }) => drafts.some(({ verdict }) => verdict !== 'new')).length;

describe('findShortages', () => {
  it('finds nothing when every row has its units', () => {
    expect(listMissing(review([['buy 1 BTC 1'], ['sale 1 BTC 2']], []))).toEqual([]);
  });

  it('returns the lowest balance of each asset and the day before its first row, in the order of the file', () => {
    const file = [['buy 1 ETH 5'], ['sale 1.5 ETH 6'], ['buy 3 ETH 7'], ['sale 2 ETH 8'], ['fee 0.4 BTC 9']];
    expect(listMissing(review(file, []))).toEqual(['0.5 ETH 2024-03-04', '0.4 BTC 2024-03-08']);
  });

  it('counts the transactions of the wallet, also those that need the units later', () => {
    const kept = [
      buildTransaction('buy', '2024-03-01', { asset: 'BTC', quantity: '1', sequence: 1 }),
      buildTransaction('sale', '2024-03-09', { asset: 'BTC', quantity: '1', sequence: 2 }),
    ];
    expect(listMissing(review([['sale 0.25 BTC 5']], [], kept))).toEqual(['0.25 BTC 2024-03-04']);
  });

  it('imports both sides of a trade whose given units are covered, and what depends on it', () => {
    const file = [['sale 1 BTC 3', 'buy 10 ETH 3'], ['sale 10 ETH 4']];
    expect(countRejected(review(file, []))).toBe(2);
    expect(listMissing(review(file, []))).toEqual(['1 BTC 2024-03-02']);
    expect(countRejected(review(file, ['BTC']))).toBe(0);
  });

  it('is exactly what is missing, in any file and wallet: enough, and with one unit less not', () => {
    const ticker = fc.constantFrom('BTC', 'ETH', 'ADA');
    const type = fc.constantFrom('buy', 'sale', 'fee', 'reward', 'transfer_in', 'transfer_out');
    const quantity = fc.integer({ min: 1, max: 40 }).map((tenths) => new Decimal(tenths).div(10).toFixed());
    const line = fc
      .tuple(type, quantity, ticker, fc.integer({ min: 2, max: 28 }))
      .map((parts) => parts.join(' '));
    const file = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
    const heldLines = fc.array(fc.tuple(quantity, ticker), { maxLength: 3 });
    fc.assert(
      fc.property(file, heldLines, (groups, held) => {
        const kept = held.map(([amount, asset], at) =>
          buildTransaction('buy', '2024-03-01', { asset, quantity: amount, sequence: at + 1 }),
        );
        const before = review(groups, [], kept);
        // An independent walk with decimal.js: what comes in on a day comes in first.
        const lowest = new Map<string, Decimal>();
        const balance = new Map<string, Decimal>();
        const moves = [...held.map(([amount, asset]) => `buy ${amount} ${asset} 1`), ...groups.flat()]
          .map((text) => text.split(' ') as [string, string, string, string])
          .map(([of, amount, asset, day]) => ({
            out: !/buy|reward|_in/.test(of),
            amount,
            asset,
            day: Number(day),
          }))
          .sort((a, b) => a.day - b.day || Number(a.out) - Number(b.out));
        for (const { out, amount, asset } of moves) {
          const now = (balance.get(asset) ?? new Decimal(0)).plus(out ? `-${amount}` : amount);
          balance.set(asset, now);
          lowest.set(asset, Decimal.min(lowest.get(asset) ?? 0, now));
        }
        const missing = [...lowest].filter(([, least]) => least.isNegative() && !least.isZero());
        expect(
          new Map(before.shortages.map(({ asset, quantity: units }) => [asset, unitsToText(units)])),
        ).toEqual(new Map(missing.map(([asset, least]) => [asset, least.negated().toFixed()])));

        const all = before.shortages.map(({ asset }) => asset);
        expect(countRejected(review(groups, all, kept))).toBe(0);
        for (const { asset, quantity: units } of before.shortages) {
          const less = buildTransaction('transfer_in', '2024-02-01', { asset, sequence: 99 });
          const others = all.filter((one) => one !== asset);
          const short = units === 1n ? kept : [...kept, { ...less, quantity: units - 1n }];
          expect(countRejected(review(groups, others, short))).toBeGreaterThan(0);
        }
      }),
    );
  });
});
