import { describe, expect, it } from 'vitest';
import { isSparse, medianStep, unbrokenRuns } from './unbroken-runs.ts';

const DAY = 86_400_000;
const series = (days: number[], values: (number | null)[]) =>
  days.map((day, index) => ({ at: day * DAY, value: values[index] ?? null }));
const daily = (...values: (number | null)[]) => series([...values.keys()], values);
const valuesOf = (points: ReturnType<typeof series>, reach?: number) =>
  unbrokenRuns(points, reach).map((stretch) => stretch.map((point) => point.value));

describe('stretches', () => {
  it('is one line while days follow each other', () => {
    expect(valuesOf(daily(1, 2, 3))).toEqual([[1, 2, 3]]);
  });

  it('breaks at a day without a value', () => {
    expect(valuesOf(daily(null, 1, 2, null, 3))).toEqual([[1, 2], [3]]);
  });

  it('breaks where days are missing', () => {
    expect(valuesOf(series([0, 1, 2, 9, 10], [1, 2, 3, 4, 5]))).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('never joins days that were recorded a month apart', () => {
    expect(valuesOf(series([0, 30, 60], [1, 2, 3]))).toEqual([[1], [2], [3]]);
  });

  it('joins weeks where a series is known to be weekly, and no longer step', () => {
    expect(valuesOf(series([0, 3, 10, 24], [1, 2, 3, 4]), 7 * DAY)).toEqual([[1, 2, 3], [4]]);
  });

  it('breaks hourly points at a missing hour', () => {
    expect(valuesOf(series([0, 1 / 24, 2 / 24, 4 / 24], [1, 2, 3, 4]))).toEqual([[1, 2, 3], [4]]);
  });

  it('is empty when nothing has a value', () => {
    expect(valuesOf(daily(null, null))).toEqual([]);
  });
});

describe('medianStep', () => {
  it('is the median step, so that one gap does not change it', () => {
    expect(medianStep(series([0, 1, 2, 90], []))).toBe(DAY);
  });

  it('is a day where there are fewer than two points', () => {
    expect(medianStep([])).toBe(DAY);
  });
});

describe('isSparse', () => {
  it('holds where most recorded days are single ones', () => {
    expect(isSparse(series([0, 30, 60], [1, 1, 1]))).toBe(true);
    expect(isSparse(daily(1, null, null, 2, null, null, 3))).toBe(true);
    expect(isSparse(series([0, 30, 60, 61], [1, 1, 1, 1]))).toBe(true);
  });

  it('does not hold where lines join most days, or for a single day', () => {
    expect(isSparse(daily(1, 2, 3, null, 4))).toBe(false);
    expect(isSparse(series([0, 1, 2, 30, 60], [1, 1, 1, 1, 1]))).toBe(true);
    expect(isSparse(series([0, 1, 2, 3, 30, 60], [1, 1, 1, 1, 1, 1]))).toBe(false);
    expect(isSparse(daily(null, 1))).toBe(false);
    expect(isSparse([])).toBe(false);
  });

  it('reads a weekly series by the reach of its lines', () => {
    expect(isSparse(series([0, 7, 14], [1, 1, 1]), 7 * DAY)).toBe(false);
  });
});
