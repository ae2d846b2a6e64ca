import { describe, expect, it } from 'vitest';
import { isCovered, listRanges, type Range, sliceRange, sliceSpan } from './ranges.ts';

const DAY = 86_400_000;

describe('listRanges', () => {
  it('omits 24 h when only daily prices are recorded', () => {
    expect(listRanges([7])).toEqual(['7d', '30d', '90d', '1y', '3y', 'all']);
    expect(listRanges([1, 7])[0]).toBe('24h');
  });
});

describe('sliceRange', () => {
  const points = [0, 1, 192, 194, 200].map((day) => ({ at: day * DAY }));
  const days = (range: Range, until: number) => sliceRange(points, range, until).map(({ at }) => at / DAY);

  it('starts on the first day of the range, counted back from the last day', () => {
    expect(days('7d', 201 * DAY)).toEqual([194, 200]);
    // The time of day of the last price does not shorten the range.
    expect(days('7d', 201 * DAY + 7_514_000)).toEqual([194, 200]);
  });

  it('starts with the last earlier row when the first day has none', () => {
    expect(days('7d', 200 * DAY)).toEqual([192, 194, 200]);
    expect(days('90d', 283 * DAY)).toEqual([192, 194, 200]);
  });

  it('starts with the first row when there is no earlier one', () => {
    expect(days('1y', 200 * DAY)).toEqual([0, 1, 192, 194, 200]);
  });

  it('counts back from the hour when the rows are hourly', () => {
    const HOUR = DAY / 24;
    const hourly = Array.from({ length: 60 }, (_, hour) => ({ at: hour * HOUR }));
    const shown = sliceRange(hourly, '24h', 59.5 * HOUR, HOUR);
    expect([shown[0]!.at / HOUR, shown.length]).toEqual([35, 25]);
  });

  it('returns all rows for "all"', () => {
    expect(days('all', 200 * DAY)).toHaveLength(5);
  });
});

describe('sliceSpan', () => {
  it('returns the rows from the first to the last day, both included', () => {
    const points = [0, 1, 2, 3, 4].map((day) => ({ at: day * DAY }));
    expect(sliceSpan(points, { from: DAY, to: 3 * DAY }).map(({ at }) => at / DAY)).toEqual([1, 2, 3]);
    expect(sliceSpan(points, { from: 5 * DAY, to: 9 * DAY })).toEqual([]);
  });
});

describe('isCovered', () => {
  const UNTIL = Date.parse('2025-11-03T02:05:14Z');
  const covered = (from: string, until = '2025-11-03') => isCovered('30d', { from, until }, UNTIL);

  it('returns true when the record starts on or before the first day of the range', () => {
    expect(covered('2025-10-04')).toBe(true);
    expect(covered('2025-10-05')).toBe(false);
    expect(isCovered('30d', null, UNTIL)).toBe(false);
  });

  it('returns false when nothing is recorded after the first day of the range', () => {
    expect(covered('2020-01-01', '2025-10-05')).toBe(true);
    expect(covered('2020-01-01', '2025-10-04')).toBe(false);
  });

  it('returns true for "all"', () => {
    expect(isCovered('all', null, UNTIL)).toBe(true);
  });
});
