import { describe, expect, it } from 'vitest';
import { computeMedianStep, isSparse, splitUnbrokenRuns } from './unbroken-runs.ts';

const DAY = 86_400_000;
const series = (days: number[], values: (number | null)[]) =>
  days.map((day, index) => ({ at: day * DAY, value: values[index] ?? null }));
const daily = (...values: (number | null)[]) => series([...values.keys()], values);
const valuesOf = (points: ReturnType<typeof series>, reach?: number) =>
  splitUnbrokenRuns(points, reach).map((stretch) => stretch.map((point) => point.value));

describe('splitUnbrokenRuns', () => {
  it('returns one run for consecutive days', () => {
    expect(valuesOf(daily(1, 2, 3))).toEqual([[1, 2, 3]]);
  });

  it('splits at a day without a value', () => {
    expect(valuesOf(daily(null, 1, 2, null, 3))).toEqual([[1, 2], [3]]);
  });

  it('splits where days are missing', () => {
    expect(valuesOf(series([0, 1, 2, 9, 10], [1, 2, 3, 4, 5]))).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('does not join days recorded a month apart', () => {
    expect(valuesOf(series([0, 30, 60], [1, 2, 3]))).toEqual([[1], [2], [3]]);
  });

  it('joins steps up to a reach of a week, and no longer ones', () => {
    expect(valuesOf(series([0, 3, 10, 24], [1, 2, 3, 4]), 7 * DAY)).toEqual([[1, 2, 3], [4]]);
  });

  it('splits hourly points at a missing hour', () => {
    expect(valuesOf(series([0, 1 / 24, 2 / 24, 4 / 24], [1, 2, 3, 4]))).toEqual([[1, 2, 3], [4]]);
  });

  it('returns nothing when no point has a value', () => {
    expect(valuesOf(daily(null, null))).toEqual([]);
  });
});

describe('computeMedianStep', () => {
  it('returns the median, so that one gap does not change it', () => {
    expect(computeMedianStep(series([0, 1, 2, 90], []))).toBe(DAY);
  });

  it('returns a day for fewer than two points', () => {
    expect(computeMedianStep([])).toBe(DAY);
  });
});

describe('isSparse', () => {
  it('returns true when most recorded days are isolated', () => {
    expect(isSparse(series([0, 30, 60], [1, 1, 1]))).toBe(true);
    expect(isSparse(daily(1, null, null, 2, null, null, 3))).toBe(true);
    expect(isSparse(series([0, 30, 60, 61], [1, 1, 1, 1]))).toBe(true);
  });

  it('returns false when lines join most days, and for a single day', () => {
    expect(isSparse(daily(1, 2, 3, null, 4))).toBe(false);
    expect(isSparse(series([0, 1, 2, 30, 60], [1, 1, 1, 1, 1]))).toBe(true);
    expect(isSparse(series([0, 1, 2, 3, 30, 60], [1, 1, 1, 1, 1, 1]))).toBe(false);
    expect(isSparse(daily(null, 1))).toBe(false);
    expect(isSparse([])).toBe(false);
  });

  it('returns false for a weekly series with a reach of a week', () => {
    expect(isSparse(series([0, 7, 14], [1, 1, 1]), 7 * DAY)).toBe(false);
  });
});
