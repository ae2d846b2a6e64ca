import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCorrelation, MIN_CHANGES } from '#domain/compare/correlation.ts';
import type { Close } from '#domain/compare/series.ts';

const DAY = 86_400_000;
const days = (values: readonly (number | null)[]): Close[] =>
  values.map((value, index) => ({ at: index * DAY, value }));
/** Closes that start at 100 and change by these logarithmic amounts. */
const buildMoving = (changes: readonly number[]): Close[] => {
  let value = 100;
  return days([value, ...changes.map((change) => (value *= Math.exp(change)))]);
};
const wave = (count: number, turn = 0) => Array.from({ length: count }, (_, i) => Math.sin(i + turn) / 20);

describe('computeCorrelation', () => {
  it('returns 1 for equal series, −1 for opposite ones and about 0 for independent ones', () => {
    const one = buildMoving(wave(400));
    expect(computeCorrelation(one, one)).toEqual({ coefficient: expect.closeTo(1, 12), days: 400 });
    expect(computeCorrelation(one, buildMoving(wave(400).map((change) => -change))).coefficient).toBeCloseTo(
      -1,
      12,
    );
    expect(Math.abs(computeCorrelation(one, buildMoving(wave(400, Math.PI / 2))).coefficient!)).toBeLessThan(
      0.01,
    );
  });

  it('agrees with Pearson’s formula calculated by hand', () => {
    const x = Array.from({ length: 30 }, (_, i) => (i % 3) / 100);
    const y = Array.from({ length: 30 }, (_, i) => (i % 2) / 100);
    // Both repeat every 6 days. Sums over 6 days: Σx 6, Σy 3, Σxy 3, Σx² 10, Σy² 3; r = (6·3 − 6·3) / … = 0.
    expect(computeCorrelation(buildMoving(x), buildMoving(y)).coefficient).toBeCloseTo(0, 12);
    const z = x.map((change, i) => change + y[i]!);
    // Σz 9, Σxz 13, Σz² 19: r = (6·13 − 6·9) / √(60 − 36) / √(114 − 81) = 24 / √792.
    expect(computeCorrelation(buildMoving(x), buildMoving(z)).coefficient).toBeCloseTo(
      24 / Math.sqrt(792),
      12,
    );
  });

  it('returns a null coefficient and the number of changes with fewer than 30 in common', () => {
    const [one, other] = [wave(40), wave(40, 1)];
    expect(computeCorrelation(buildMoving(one.slice(0, 29)), buildMoving(other))).toEqual({
      coefficient: null,
      days: 29,
    });
    expect(computeCorrelation(buildMoving(one.slice(0, 30)), buildMoving(other))).toEqual({
      coefficient: expect.any(Number),
      days: MIN_CHANGES,
    });
  });

  it('counts a change only when both days are known in both series', () => {
    const withGap = buildMoving(wave(60)).map((close, i) => (i === 20 ? { ...close, value: null } : close));
    expect(computeCorrelation(withGap, buildMoving(wave(60, 1))).days).toBe(58);
    const weekly = buildMoving(wave(400)).filter((_, i) => i % 7 === 0);
    expect(computeCorrelation(weekly, buildMoving(wave(400)))).toEqual({ coefficient: null, days: 0 });
  });

  it('returns a null coefficient when one series is constant', () => {
    expect(computeCorrelation(days(Array.from({ length: 50 }, () => 1)), buildMoving(wave(49)))).toEqual({
      coefficient: null,
      days: 49,
    });
    expect(
      computeCorrelation(buildMoving(Array.from({ length: 50 }, () => 0.01)), buildMoving(wave(50)))
        .coefficient,
    ).toBeNull();
  });

  it('is within −1..1, symmetric and independent of the unit', () => {
    const prices = fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), {
      minLength: 31,
      maxLength: 80,
    });
    fc.assert(
      fc.property(prices, prices, fc.integer({ min: -8, max: 8 }), (one, other, power) => {
        const [a, b] = [days(one), days(other)];
        const { coefficient, days: common } = computeCorrelation(a, b);
        fc.pre(coefficient !== null);
        expect(common).toBe(Math.min(one.length, other.length) - 1);
        expect(computeCorrelation(b, a).coefficient).toBeCloseTo(coefficient, 9);
        expect(Math.abs(coefficient)).toBeLessThanOrEqual(1);
        const scaled = days(one.map((value) => value * 2 ** power));
        expect(computeCorrelation(scaled, b).coefficient).toBeCloseTo(coefficient, 9);
      }),
    );
  });
});
