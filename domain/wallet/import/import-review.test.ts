import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInsufficientBalance } from '#domain/wallet/find-insufficient-balance.ts';
import { parseUnits } from '#domain/wallet/fixed.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import { ImportReview } from '#domain/wallet/import/import-review.ts';
import { parseInstant } from '#domain/wallet/instant.ts';
import { TRANSACTION_TYPES, type Transaction } from '#domain/wallet/transaction.ts';

const ASSETS = ['a', 'b', 'c'] as const;
const NO_CHOICES = { leftOut: new Set<number>(), forced: new Set<number>() };

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
          .map((drafts): Group => ({ rows: [at + 2], drafts, unvaluedSwap: false, rejection: null })),
      ),
    ),
  );

const toTransaction = ({ type, asset, quantity, date }: Draft, sequence: number): Transaction => ({
  id: `${sequence}`,
  type,
  asset: asset!,
  quantity: parseUnits(quantity),
  price: parseUnits('1'),
  fees: 0n,
  currency: 'usd',
  at: parseInstant(date, type)!,
  sequence,
});
const listDrafts = (some: readonly Group[]) => some.flatMap(({ drafts }) => drafts);

/** Builds a wallet with a valid history: keeps only drafts that never take out more than is held. */
function buildValidWallet(some: readonly Group[]): Transaction[] {
  let kept: Transaction[] = [];
  for (const [at, one] of listDrafts(some).entries()) {
    const after = [...kept, { ...toTransaction(one, at + 1), at: parseInstant(one.date, one.type)! + 1 }];
    if (findInsufficientBalance(after) === null) kept = after;
  }
  return kept;
}

function review(kept: readonly Transaction[], some: readonly Group[], wanted = NO_CHOICES) {
  const importReview = new ImportReview(kept, wanted);
  for (const _ of importReview.begin());
  for (const group of some) importReview.add(group, ({ asset }) => asset);
  for (const _ of importReview.finish());
  return importReview.groups;
}
const listAccepted = (some: ReturnType<typeof review>) =>
  some.flatMap(({ drafts }) => drafts.filter(({ verdict }) => verdict === 'new').map((one) => one.draft));

describe('ImportReview', () => {
  it('accepts only drafts that keep the history valid', () => {
    fc.assert(
      fc.property(groups, groups, (before, file) => {
        const kept = buildValidWallet(before);
        const added = listAccepted(review(kept, file)).map((one, at) => toTransaction(one, 1000 + at));
        expect(findInsufficientBalance([...kept, ...added])).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('accepts a group as a whole or not at all', () => {
    fc.assert(
      fc.property(groups, groups, (before, file) => {
        for (const { drafts } of review(buildValidWallet(before), file)) {
          const verdicts = new Set(drafts.map(({ verdict }) => verdict).filter((one) => one !== 'duplicate'));
          expect(verdicts.size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('rejects nothing from a file with a valid history', () => {
    fc.assert(
      fc.property(groups, groups, (before, file) => {
        const kept = buildValidWallet(before);
        const all = listDrafts(file).map((one, at) => toTransaction(one, 1000 + at));
        fc.pre(findInsufficientBalance([...kept, ...all]) === null);
        expect(listAccepted(review(kept, file))).toHaveLength(all.length);
      }),
      { numRuns: 300 },
    );
  });

  it('marks every accepted draft as a duplicate in the next import', () => {
    fc.assert(
      fc.property(groups, (file) => {
        const added = listAccepted(review([], file)).map((one, at) => toTransaction(one, at + 1));
        const again = review(added, file).flatMap(({ drafts }) => drafts);
        expect(again.filter(({ verdict }) => verdict === 'duplicate')).toHaveLength(added.length);
      }),
      { numRuns: 300 },
    );
  });
});
