import { describe, expect, it } from 'vitest';
import { decayPoints, freshness, referenceTimes } from '#domain/inputs/freshness.ts';

describe('freshness', () => {
  it.each([
    [0, 1],
    [10, 1],
    [30, 0.5],
    [50, 0.25],
  ])('after %i days with 10 days of grace and a half-life of 20 is %f', (age, expected) => {
    expect(freshness(age, { grace: 10, half_life: 20 })).toBe(expected);
  });

  it('falls from the end of the grace on, without a step', () => {
    expect(freshness(11, { grace: 10, half_life: 20 })).toBeCloseTo(0.9659, 4);
    expect(freshness(10.001, { grace: 10, half_life: 20 })).toBeLessThan(1);
  });
});

describe('decayPoints', () => {
  it.each([
    [80, 1, 80],
    [80, 0.5, 57.5],
    [80, 0, 35],
    [20, 0.5, 20],
    [20, 0, 20],
  ])('of %i seen %f fresh are %f', (points, fresh, expected) => {
    expect(decayPoints(points, fresh)).toBe(expected);
  });
});

describe('referenceTimes', () => {
  it.each([
    ['', '2025-11-03'],
    ['2025-11-03', 'soon'],
  ])('refuses a snapshot of "%s" and "%s"', (bundled_as_of, now) => {
    expect(() => referenceTimes({ bundled_as_of, now })).toThrow('reference times');
  });
});
