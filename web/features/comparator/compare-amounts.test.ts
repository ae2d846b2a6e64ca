import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAmounts } from '#web/features/comparator/compare-amounts.ts';

describe('comparison of two amounts', () => {
  it.each([
    [490, 100, { side: 'a', times: '4.9×' }],
    [100, 490, { side: 'b', times: '4.9×' }],
    [104.9, 100, { side: 'even', times: '1.0×' }],
    [105, 100, { side: 'a', times: '1.1×' }],
    [12_000_000, 1, { side: 'a', times: '12.0\u00a0M×' }],
  ])('compares %d with %d', (a, b, expected) => {
    expect(compareAmounts(a, b, 'en')).toEqual(expected);
  });

  it.each([
    [null, 1],
    [1, null],
    [0, 1],
    [1, 0],
  ])('returns null for %j and %j', (a, b) => {
    expect(compareAmounts(a, b, 'en')).toBeNull();
  });

  it('returns the same factor when the sides are swapped', () => {
    const amount = fc.double({ min: 1e-9, max: 1e13, noNaN: true });
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const one = compareAmounts(a, b, 'it');
        const other = compareAmounts(b, a, 'it');
        expect(other?.times).toBe(one?.times);
        expect([one?.side, other?.side].sort().join()).toMatch(/^(a,b|even,even)$/);
      }),
    );
  });
});
