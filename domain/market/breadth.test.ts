import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBreadth } from '#domain/market/breadth.ts';

describe('breadth', () => {
  it('counts every asset once, regardless of its size', () => {
    expect(computeBreadth([5, 0.01, -3, 0, null])).toEqual({
      rose: 2,
      fell: 1,
      still: 1,
      unknown: 1,
      share: 2 / 3,
      median: 0.005,
    });
  });

  it('returns a null share when nothing moved and a null median when nothing is known', () => {
    expect(computeBreadth([0, 0])).toMatchObject({ share: null, median: 0 });
    expect(computeBreadth([null])).toMatchObject({ share: null, median: null, unknown: 1 });
    expect(computeBreadth([])).toMatchObject({ share: null, median: null });
  });

  const changes = fc.array(fc.option(fc.double({ min: -100, max: 1000, noNaN: true }), { nil: null }));

  it('counts every asset exactly once, independent of order', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const found = computeBreadth(given);
        expect(found.rose + found.fell + found.still + found.unknown).toBe(given.length);
        expect(computeBreadth([...given].reverse())).toEqual(found);
      }),
    );
  });

  it('swaps the counts when all changes are negated', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const negated = computeBreadth(given.map((change) => (change === null ? null : -change)));
        const { rose, fell } = computeBreadth(given);
        expect([negated.rose, negated.fell]).toEqual([fell, rose]);
      }),
    );
  });
});
