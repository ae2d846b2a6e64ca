import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { unitsOf } from '#domain/wallet/fixed.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { ImportReview } from '#domain/wallet/import/import-review.ts';
import { instantOf } from '#domain/wallet/instant.ts';
import { TRANSACTION_TYPES, type Transaction } from '#domain/wallet/transaction.ts';

const ASSETS = ['a', 'b', 'c'] as const;
const NOBODY = { leave: new Set<number>(), take: new Set<number>() };

const draft = (row: number) =>
  fc
    .record({
      type: fc.constantFrom(...TRANSACTION_TYPES),
      asset: fc.constantFrom(...ASSETS),
      quantity: fc.integer({ min: 1, max: 4 }),
      day: fc.integer({ min: 1, max: 9 }),
    })
    .map(
      ({ type, asset, quantity, day }): Draft => ({
        type,
        ticker: asset,
        asset,
        quantity: `${quantity}`,
        price: '1',
        priceFrom: 'file',
        fees: '0',
        currency: 'usd',
        date: `2024-01-0${day}`,
        notes: '',
        mark: `${row}`,
        rows: [row],
      }),
    );
const groups = fc
  .array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 })
  .chain((sizes) =>
    fc.tuple(
      ...sizes.map((size, at) =>
        fc
          .tuple(...Array.from({ length: size }, () => draft(at + 2)))
          .map((drafts): Group => ({ rows: [at + 2], drafts, unvaluedSwap: false, refused: null })),
      ),
    ),
  );

const transactionOf = ({ type, asset, quantity, date }: Draft, sequence: number): Transaction => ({
  id: `${sequence}`,
  type,
  asset: asset!,
  quantity: unitsOf(quantity),
  price: unitsOf('1'),
  fees: 0n,
  currency: 'usd',
  at: instantOf(date, type)!,
  sequence,
});
const draftsIn = (some: readonly Group[]) => some.flatMap(({ drafts }) => drafts);

/** Builds a wallet with a valid history: keeps only drafts that never take out more than is held. */
function wallet(some: readonly Group[]): Transaction[] {
  let kept: Transaction[] = [];
  for (const [at, one] of draftsIn(some).entries()) {
    const after = [...kept, { ...transactionOf(one, at + 1), at: instantOf(one.date, one.type)! + 1 }];
    if (findInsufficientBalance(after) === null) kept = after;
  }
  return kept;
}

function review(kept: readonly Transaction[], some: readonly Group[], wanted = NOBODY) {
  const judge = new ImportReview(kept, wanted);
  for (const _ of judge.begin());
  for (const group of some) judge.add(group, ({ asset }) => asset);
  for (const _ of judge.finish());
  return judge.groups;
}
const taken = (some: ReturnType<typeof review>) =>
  some.flatMap(({ drafts }) => drafts.filter(({ verdict }) => verdict === 'new').map((one) => one.draft));

describe('ImportReview', () => {
  it('accepts only drafts that keep the history valid', () => {
    fc.assert(
      fc.property(groups, groups, (before, file) => {
        const kept = wallet(before);
        const added = taken(review(kept, file)).map((one, at) => transactionOf(one, 1000 + at));
        expect(findInsufficientBalance([...kept, ...added])).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('accepts a group as a whole or not at all', () => {
    fc.assert(
      fc.property(groups, groups, (before, file) => {
        for (const { drafts } of review(wallet(before), file)) {
          const verdicts = new Set(drafts.map(({ verdict }) => verdict).filter((one) => one !== 'duplicate'));
          expect(verdicts.size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('rejects nothing from a file with a valid history', () => {
    fc.assert(
      fc.property(groups, groups, (before, file) => {
        const kept = wallet(before);
        const all = draftsIn(file).map((one, at) => transactionOf(one, 1000 + at));
        fc.pre(findInsufficientBalance([...kept, ...all]) === null);
        expect(taken(review(kept, file))).toHaveLength(all.length);
      }),
      { numRuns: 300 },
    );
  });

  it('marks every accepted draft as a duplicate in the next import', () => {
    fc.assert(
      fc.property(groups, (file) => {
        const added = taken(review([], file)).map((one, at) => transactionOf(one, at + 1));
        const again = review(added, file).flatMap(({ drafts }) => drafts);
        expect(again.filter(({ verdict }) => verdict === 'duplicate')).toHaveLength(added.length);
      }),
      { numRuns: 300 },
    );
  });
});
