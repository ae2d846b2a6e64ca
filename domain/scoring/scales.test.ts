import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, D, L, Ld, linearScale, logScale, R, U } from '#domain/scoring/scales.ts';

describe('scales', () => {
  it('L is 0 up to its lower limit, 100 from its upper limit and 50 at the geometric mean', () => {
    expect([0, 10, 100, 1000, 1e6, Number.POSITIVE_INFINITY].map((x) => L(x, 10, 1000))).toEqual([
      0, 0, 50, 100, 100, 100,
    ]);
  });

  it('Ld is 100 minus L', () => {
    expect([0, 10, 100, 1000].map((x) => Ld(x, 10, 1000))).toEqual([100, 100, 50, 0]);
  });

  it('U rises and D falls linearly between the limits', () => {
    expect([-5, 0, 2, 4, 9].map((x) => U(x, 0, 4))).toEqual([0, 0, 50, 100, 100]);
    expect([-5, 0, 2, 4, 9].map((x) => D(x, 0, 4))).toEqual([100, 100, 50, 0, 0]);
  });

  it('R converts each point of a mean rating to 20 points', () => {
    expect([0, 2.5, 5].map(R)).toEqual([0, 50, 100]);
  });

  it('return NaN for NaN', () => {
    expect([
      clip(Number.NaN),
      L(Number.NaN, 1, 2),
      Ld(Number.NaN, 1, 2),
      U(Number.NaN, 1, 2),
      D(Number.NaN, 1, 2),
    ]).toEqual(Array(5).fill(Number.NaN));
  });

  it('map zero to 0 and hundred to 100 in either direction', () => {
    const ends = fc.tuple(
      fc.double({ min: 0.01, max: 1e6, noNaN: true }),
      fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(ends, fc.constantFrom(logScale, linearScale), ([zero, hundred], scale) => {
        fc.pre(Math.abs(zero - hundred) > 1e-3);
        expect(scale(zero, hundred).points(zero)).toBeCloseTo(0, 9);
        expect(scale(zero, hundred).points(hundred)).toBeCloseTo(100, 9);
      }),
    );
  });
});
