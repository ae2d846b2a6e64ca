import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRankIntervals } from '#domain/scoring/rank-interval.ts';

const toObject = (ranges: Record<string, [number, number]>) =>
  Object.fromEntries(computeRankIntervals(Object.entries(ranges).map(([id, range]) => ({ id, range }))));

describe('computeRankIntervals', () => {
  it('gives separate ranges one rank each', () => {
    expect(toObject({ a: [80, 82], b: [60, 62], c: [10, 20] })).toEqual({ a: [1, 1], b: [2, 2], c: [3, 3] });
  });

  it('gives overlapping ranges a common interval, and counts a shared end as overlap', () => {
    expect(toObject({ a: [60, 70], b: [50, 60], c: [49.9, 49.9] })).toEqual({
      a: [1, 2],
      b: [1, 2],
      c: [3, 3],
    });
  });

  it('counts pairwise as the method states, and contains the rank by score', () => {
    const range = fc
      .tuple(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 10 }),
      )
      .map(([fv, below, above]) => ({ fv, range: [fv - below, fv + above] as const }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), (drawn) => {
        const assets = drawn.map((asset, at) => ({ ...asset, id: String(at) }));
        const intervals = computeRankIntervals(assets);
        const ranked = [...assets].sort((a, b) => b.fv - a.fv);
        for (const [at, { id, range: own }] of ranked.entries()) {
          const [first, last] = intervals.get(id)!;
          expect(first).toBe(1 + assets.filter((other) => other.range[0] > own[1]).length);
          expect(last).toBe(assets.filter((other) => other.range[1] >= own[0]).length);
          expect(first <= at + 1 && at + 1 <= last).toBe(true);
        }
      }),
    );
  });
});
