import { describe, expect, it } from 'vitest';
import { computeFreshness, decayPoints, parseReferenceTimes } from '#domain/inputs/freshness.ts';

describe('freshness', () => {
  it.each([
    [0, 1],
    [10, 1],
    [30, 0.5],
    [50, 0.25],
  ])('after %i days with a grace of 10 days and a half-life of 20 days is %f', (age, expected) => {
    expect(computeFreshness(age, { grace: 10, half_life: 20 })).toBe(expected);
  });

  it('declines continuously after the grace', () => {
    expect(computeFreshness(11, { grace: 10, half_life: 20 })).toBeCloseTo(0.9659, 4);
    expect(computeFreshness(10.001, { grace: 10, half_life: 20 })).toBeLessThan(1);
  });
});

describe('decayPoints', () => {
  it.each([
    [80, 1, 80],
    [80, 0.5, 57.5],
    [80, 0, 35],
    [20, 0.5, 20],
    [20, 0, 20],
  ])('for %i points with freshness %f returns %f', (points, fresh, expected) => {
    expect(decayPoints(points, fresh)).toBe(expected);
  });
});

describe('parseReferenceTimes', () => {
  it.each([
    ['', '2025-11-03'],
    ['2025-11-03', 'soon'],
  ])('throws on invalid times "%s" and "%s"', (bundled_as_of, now) => {
    expect(() => parseReferenceTimes({ bundled_as_of, now })).toThrow('reference times');
  });
});
