import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTargets, readWeight, writeTargets } from '#web/features/wallet-analysis/target-address.ts';

describe('readTargets', () => {
  it('reads what writeTargets writes', () => {
    const id = fc.stringMatching(/^[a-z0-9:-]{1,20}$/);
    const weight = fc.stringMatching(/^\d{1,3}(\.\d{1,18})?$/);
    fc.assert(
      fc.property(fc.dictionary(id, weight, { maxKeys: 8, noNullPrototype: true }), (targets) => {
        expect(readTargets(writeTargets(targets))).toEqual(targets);
      }),
    );
  });

  it('leaves out what is no weight', () => {
    expect(readTargets('bitcoin~60_ethereum~x_~5_solana_pepe~-1_aave~0.5')).toEqual({
      bitcoin: '60',
      aave: '0.5',
    });
    expect([readTargets(null), writeTargets({})]).toEqual([{}, null]);
  });
});

describe('readWeight', () => {
  it.each([
    ['33.5', 'en', '33.5'],
    ['33,5', 'it', '33.5'],
    ['33,333', 'it', '33.333'],
    ['33.333', 'it', '33.333'],
    ['', 'en', ''],
    ['x', 'en', null],
    ['-5', 'en', null],
  ] as const)('reads %s in %s as %s', (typed, locale, weight) =>
    expect(readWeight(typed, locale)).toBe(weight),
  );
});
