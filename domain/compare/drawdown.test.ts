import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDrawdown } from '#domain/compare/drawdown.ts';

const DAY = 86_400_000;
const days = (values: (number | null)[]) => values.map((value, index) => ({ at: index * DAY, value }));
const computeFor = (...values: (number | null)[]) => {
  const found = computeDrawdown(days(values));
  return found && [found.percent, ...[found.high, found.low].map((at) => (at === null ? null : at / DAY))];
};

describe('computeDrawdown', () => {
  it('returns the largest fall from a high to a later low, with both days', () => {
    expect(computeFor(100, 120, 90, 130, 65, 140)).toEqual([50, 3, 4]);
    expect(computeFor(100, 50, 80, 40, 200, 150)).toEqual([60, 0, 3]);
  });

  it('ignores a high after the low', () => {
    expect(computeFor(10, 100)).toEqual([0, null, null]);
  });

  it('returns the first of equal falls, from the last day at its high', () => {
    expect(computeFor(100, 100, 50, 100, 50)).toEqual([50, 1, 2]);
  });

  it('skips days without a price and prices of 0', () => {
    expect(computeFor(100, null, 80, 0)).toEqual([expect.closeTo(20, 9), 0, 2]);
  });

  it('returns null with fewer than two prices', () => {
    expect([computeFor(), computeFor(5), computeFor(null, 5, null)]).toEqual([null, null, null]);
  });

  it('is the largest of all pairs of days, whatever the unit of the price', () => {
    const price = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 2, maxLength: 40 }),
        fc.integer({ min: -8, max: 8 }),
        (values, power) => {
          const worst = Math.max(
            0,
            ...values.flatMap((high, from) => values.slice(from + 1).map((low) => (1 - low / high) * 100)),
          );
          const found = computeDrawdown(days(values))!;
          expect(found.percent).toBeCloseTo(worst, 9);
          expect(found.percent).toBeLessThan(100);
          expect(computeDrawdown(days(values.map((value) => value * 2 ** power)))).toEqual(found);
        },
      ),
    );
  });
});
