import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breadth } from '#domain/market/breadth.ts';

describe('breadth', () => {
  it('counts every asset once, regardless of its size', () => {
    expect(breadth([5, 0.01, -3, 0, null])).toEqual({
      rose: 2,
      fell: 1,
      still: 1,
      unknown: 1,
      share: 2 / 3,
      median: 0.005,
    });
  });

  it('returns a null share when nothing moved and a null median when nothing is known', () => {
    expect(breadth([0, 0])).toMatchObject({ share: null, median: 0 });
    expect(breadth([null])).toMatchObject({ share: null, median: null, unknown: 1 });
    expect(breadth([])).toMatchObject({ share: null, median: null });
  });

  const changes = fc.array(fc.option(fc.double({ min: -100, max: 1000, noNaN: true }), { nil: null }));

  it('counts every asset exactly once, independent of order', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const found = breadth(given);
        expect(found.rose + found.fell + found.still + found.unknown).toBe(given.length);
        expect(breadth([...given].reverse())).toEqual(found);
      }),
    );
  });

  it('swaps the counts when all changes are negated', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const turned = breadth(given.map((change) => (change === null ? null : -change)));
        const { rose, fell } = breadth(given);
        expect([turned.rose, turned.fell]).toEqual([fell, rose]);
      }),
    );
  });
});
