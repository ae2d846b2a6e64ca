import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSparklinePath } from './sparkline-path.ts';

describe('computeSparklinePath', () => {
  it('returns null for fewer than two values', () => {
    expect(computeSparklinePath([], 104, 30)).toBeNull();
    expect(computeSparklinePath([1], 104, 30)).toBeNull();
  });

  it('runs from left to right, with the highest value at the top', () => {
    expect(computeSparklinePath([1, 3, 2], 104, 30)).toEqual({
      d: 'M1 27L50 3L99 15',
      first: 27,
      last: { x: 99, y: 15 },
    });
  });

  it('is a level line in the middle when nothing changed', () => {
    expect(computeSparklinePath([5, 5], 104, 30)).toEqual({
      d: 'M1 15L99 15',
      first: 15,
      last: { x: 99, y: 15 },
    });
  });

  it('is almost level when the values differ by less than 1.2 %', () => {
    const ys = (values: number[]) =>
      [...computeSparklinePath(values, 104, 30)!.d.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(ys([1, 1.001])).toEqual([16, 14]);
    expect(ys([1, 1.012 / (1 - 0.012)])).toEqual([27, 3]);
  });

  it('stays inside its box for any values', () => {
    const value = fc.double({ min: 1e-12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 200 }), (values) => {
        const numbers = (computeSparklinePath(values, 104, 30)?.d.match(/[\d.]+/g) ?? []).map(Number);
        for (const [index, number] of numbers.entries()) {
          expect(number).toBeGreaterThanOrEqual(1);
          expect(number).toBeLessThanOrEqual(index % 2 === 0 ? 104 : 30);
        }
      }),
    );
  });
});

describe('computeSparklinePath with missing days', () => {
  it('leaves a gap and keeps the place of the later days', () => {
    expect(computeSparklinePath([1, null, 1, 2], 100, 30)?.d).toBe(
      computeSparklinePath([1, 1, 1, 2], 100, 30)!.d.replace(/L[^L]+L/, 'M'),
    );
  });

  it('returns null with one known value', () => {
    expect(computeSparklinePath([1, null, null], 100, 30)).toBeNull();
  });
});
