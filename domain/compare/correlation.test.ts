import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlation, MIN_CHANGES } from '#domain/compare/correlation.ts';
import type { Close } from '#domain/compare/series.ts';

const DAY = 86_400_000;
const days = (values: readonly (number | null)[]): Close[] =>
  values.map((value, index) => ({ at: index * DAY, value }));
/** Closes that start at 100 and change by these logarithmic amounts. */
const moving = (changes: readonly number[]): Close[] => {
  let value = 100;
  return days([value, ...changes.map((change) => (value *= Math.exp(change)))]);
};
const wave = (count: number, turn = 0) => Array.from({ length: count }, (_, i) => Math.sin(i + turn) / 20);

describe('correlation', () => {
  it('returns 1 for equal series, −1 for opposite ones and about 0 for independent ones', () => {
    const one = moving(wave(400));
    expect(correlation(one, one)).toEqual({ coefficient: expect.closeTo(1, 12), days: 400 });
    expect(correlation(one, moving(wave(400).map((change) => -change))).coefficient).toBeCloseTo(-1, 12);
    expect(Math.abs(correlation(one, moving(wave(400, Math.PI / 2))).coefficient!)).toBeLessThan(0.01);
  });

  it('agrees with Pearson’s formula calculated by hand', () => {
    const x = Array.from({ length: 30 }, (_, i) => (i % 3) / 100);
    const y = Array.from({ length: 30 }, (_, i) => (i % 2) / 100);
    // Both repeat every 6 days. Sums over 6 days: Σx 6, Σy 3, Σxy 3, Σx² 10, Σy² 3; r = (6·3 − 6·3) / … = 0.
    expect(correlation(moving(x), moving(y)).coefficient).toBeCloseTo(0, 12);
    const z = x.map((change, i) => change + y[i]!);
    // Σz 9, Σxz 13, Σz² 19: r = (6·13 − 6·9) / √(60 − 36) / √(114 − 81) = 24 / √792.
    expect(correlation(moving(x), moving(z)).coefficient).toBeCloseTo(24 / Math.sqrt(792), 12);
  });

  it('returns a null coefficient and the number of changes with fewer than 30 in common', () => {
    const [one, other] = [wave(40), wave(40, 1)];
    expect(correlation(moving(one.slice(0, 29)), moving(other))).toEqual({ coefficient: null, days: 29 });
    expect(correlation(moving(one.slice(0, 30)), moving(other))).toEqual({
      coefficient: expect.any(Number),
      days: MIN_CHANGES,
    });
  });

  it('counts a change only when both days are known in both series', () => {
    const holed = moving(wave(60)).map((close, i) => (i === 20 ? { ...close, value: null } : close));
    expect(correlation(holed, moving(wave(60, 1))).days).toBe(58);
    const weekly = moving(wave(400)).filter((_, i) => i % 7 === 0);
    expect(correlation(weekly, moving(wave(400)))).toEqual({ coefficient: null, days: 0 });
  });

  it('returns a null coefficient when one series is constant', () => {
    expect(correlation(days(Array.from({ length: 50 }, () => 1)), moving(wave(49)))).toEqual({
      coefficient: null,
      days: 49,
    });
    expect(
      correlation(moving(Array.from({ length: 50 }, () => 0.01)), moving(wave(50))).coefficient,
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
        const { coefficient, days: common } = correlation(a, b);
        fc.pre(coefficient !== null);
        expect(common).toBe(Math.min(one.length, other.length) - 1);
        expect(correlation(b, a).coefficient).toBeCloseTo(coefficient, 9);
        expect(Math.abs(coefficient)).toBeLessThanOrEqual(1);
        const scaled = days(one.map((value) => value * 2 ** power));
        expect(correlation(scaled, b).coefficient).toBeCloseTo(coefficient, 9);
      }),
    );
  });
});
