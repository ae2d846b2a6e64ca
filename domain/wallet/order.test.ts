import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTransactions, sortTransactions } from '#domain/wallet/order.ts';
import { rankOf, TRANSACTION_TYPES, type Transaction } from '#domain/wallet/transaction.ts';
import { arbitraryWallet } from '#tests/builders/arbitrary-wallet.ts';
import { buildTransaction } from '#tests/builders/build-transaction.ts';

const NOON = Date.UTC(2024, 0, 1, 12);
const entry = (overrides: Partial<Transaction>): Transaction => ({
  ...buildTransaction('buy', '2024-01-01', { id: 'a', sequence: 1 }),
  at: NOON,
  ...overrides,
});
const ids = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id);
/** What comes in, sides of migrations, what goes out. */
const ranks = ([0, 1, 2] as const).map((rank) => TRANSACTION_TYPES.filter((type) => rankOf(type) === rank));
const pairs = ranks.flatMap((first, at) =>
  ranks
    .slice(at + 1)
    .flatMap((later) => first.flatMap((type) => later.map((other) => [type, other] as const))),
);

describe('compareTransactions', () => {
  it.each<[string, Partial<Transaction>, Partial<Transaction>]>([
    [
      'the earlier by 1 ms, even when outgoing and entered later',
      { type: 'sale', sequence: 9, id: 'z', at: NOON - 1 },
      {},
    ],
    ['the first entered of the same time, whatever its id', { id: 'z' }, { sequence: 2 }],
    ['the smaller id of the same time and sequence', {}, { id: 'b' }],
  ])('puts first %s', (_, first, second) => {
    expect(compareTransactions(entry(first), entry(second))).toBeLessThan(0);
    expect(compareTransactions(entry(second), entry(first))).toBeGreaterThan(0);
  });

  it.each(pairs)('puts a %s before a %s of the same time, whichever was entered first', (type, other) => {
    const [comes, goes] = [entry({ type, sequence: 2, id: 'z' }), entry({ type: other })];
    expect(compareTransactions(comes, goes)).toBeLessThan(0);
    expect(compareTransactions(goes, comes)).toBeGreaterThan(0);
  });

  it('returns 0 for equal transactions', () => {
    expect(compareTransactions(entry({}), entry({}))).toBe(0);
  });
});

describe('sortTransactions', () => {
  it('returns the list itself when it is already in order', () => {
    for (const list of [[], [entry({})], [entry({}), entry({})], [entry({}), entry({ at: NOON + 1 })]])
      expect(sortTransactions(list)).toBe(list);
  });

  it('returns a sorted copy when the last two are out of order', () => {
    const list = [entry({ id: 'a' }), entry({ id: 'c' }), entry({ id: 'b' })];
    expect(ids(sortTransactions(list))).toEqual(['a', 'b', 'c']);
    expect(ids(list)).toEqual(['a', 'c', 'b']);
  });

  it('returns the same order for any order of the same transactions', () => {
    const shuffled = arbitraryWallet().chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(ids(sortTransactions(other))).toEqual(ids(sortTransactions(list)));
      }),
    );
  });
});
