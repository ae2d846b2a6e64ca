import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeEqualMixVolatility, computeMixVolatility, findCalmestShare } from './mix-volatility.ts';

const volatility = fc.double({ min: 1, max: 300, noNaN: true });
const correlation = fc.double({ min: -1, max: 1, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const pairs = fc.record({ first: volatility, second: volatility, correlation });

describe('computeMixVolatility', () => {
  it('returns the volatility of the one asset at both ends', () => {
    const pair = { first: 40, second: 70, correlation: 0.5 };
    expect(computeMixVolatility(pair, 0)).toBe(40);
    expect(computeMixVolatility(pair, 1)).toBe(70);
  });

  it.each([
    [1, 50],
    [0, 35.355_339],
    [-1, 0],
  ])('with equal halves of 50 %% and a correlation of %d', (correlation, expected) => {
    expect(computeMixVolatility({ first: 50, second: 50, correlation }, 0.5)).toBeCloseTo(expected, 5);
  });

  it('is never above the weighted average of both', () => {
    fc.assert(
      fc.property(pairs, share, (pair, part) => {
        const average = (1 - part) * pair.first + part * pair.second;
        expect(computeMixVolatility(pair, part)).toBeLessThanOrEqual(average + 1e-9);
      }),
    );
  });
});

describe('findCalmestShare', () => {
  it('finds no share with a lower volatility', () => {
    fc.assert(
      fc.property(pairs, share, (pair, other) => {
        const calmest = computeMixVolatility(pair, findCalmestShare(pair));
        expect(calmest).toBeLessThanOrEqual(computeMixVolatility(pair, other) + 1e-6);
      }),
    );
  });

  it('returns 0 where every mix is the same', () => {
    expect(findCalmestShare({ first: 50, second: 50, correlation: 1 })).toBe(0);
  });
});

describe('computeEqualMixVolatility', () => {
  it('agrees with the mix of two halves', () => {
    fc.assert(
      fc.property(pairs, (pair) => {
        const { first, second, correlation } = pair;
        const table = [
          [1, correlation],
          [correlation, 1],
        ];
        const mix = computeMixVolatility(pair, 0.5);
        expect(computeEqualMixVolatility([first, second], table)).toBeCloseTo(mix, 6);
      }),
    );
  });

  it('falls with the number of independent assets', () => {
    const independent = [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
    ];
    expect(computeEqualMixVolatility([60, 60, 60, 60], independent)).toBeCloseTo(30, 12);
  });
});
