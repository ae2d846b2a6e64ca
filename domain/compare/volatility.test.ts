import { describe, expect, it } from 'vitest';
import { computeVolatility } from '#domain/compare/volatility.ts';

const DAY = 86_400_000;
/** Closes that rise and fall by the same logarithmic amount, `count` times. */
const buildSwinging = (count: number, by: number) =>
  Array.from({ length: count + 1 }, (_, i) => ({
    at: i * DAY,
    value: i % 2 === 0 ? 100 : 100 * Math.exp(by),
  }));

describe('computeVolatility', () => {
  it('returns the annualised deviation of daily changes, in percent', () => {
    // 30 changes of ±0.01: the variance is 30 × 0.0001 / 29.
    const { percent, days } = computeVolatility(buildSwinging(30, 0.01));
    expect(days).toBe(30);
    expect(percent).toBeCloseTo(Math.sqrt((30 * 0.0001 * 365) / 29) * 100, 9);
  });

  it('returns null with fewer than 30 changes and 0 for a constant price', () => {
    expect(computeVolatility(buildSwinging(29, 0.01))).toEqual({ percent: null, days: 29 });
    expect(computeVolatility(buildSwinging(40, 0)).percent).toBe(0);
  });
});
