import { describe, expect, it } from 'vitest';
import { isCovered, offeredRanges, type Range, withinRange } from './ranges.ts';

const DAY = 86_400_000;

describe('offeredRanges', () => {
  it('leaves 24 h out while only daily prices are recorded', () => {
    expect(offeredRanges(false)).toEqual(['7d', '30d', '180d', '1y', 'all']);
    expect(offeredRanges(true)[0]).toBe('24h');
  });
});

describe('withinRange', () => {
  const points = [0, 1, 192, 194, 200].map((day) => ({ at: day * DAY }));
  const days = (range: Range, until: number) => withinRange(points, range, until).map(({ at }) => at / DAY);

  it('begins on the day it names, counted back from the day it ends on', () => {
    expect(days('7d', 201 * DAY)).toEqual([194, 200]);
    // The hour of the newest price takes no day away.
    expect(days('7d', 201 * DAY + 7_514_000)).toEqual([194, 200]);
  });

  it('begins with the last row before, where its first day has none: never less than its name', () => {
    expect(days('7d', 200 * DAY)).toEqual([192, 194, 200]);
    expect(days('180d', 200 * DAY)).toEqual([1, 192, 194, 200]);
  });

  it('begins with the first row there is, where none is before it', () => {
    expect(days('1y', 200 * DAY)).toEqual([0, 1, 192, 194, 200]);
  });

  it('keeps everything for all', () => {
    expect(days('all', 200 * DAY)).toHaveLength(5);
  });
});

describe('isCovered', () => {
  const UNTIL = Date.parse('2025-11-03T02:05:14Z');
  const covered = (from: string, until = '2025-11-03') => isCovered('30d', { from, until }, UNTIL);

  it('holds where the record begins on the first day of the range or before', () => {
    expect(covered('2025-10-04')).toBe(true);
    expect(covered('2025-10-05')).toBe(false);
    expect(isCovered('30d', null, UNTIL)).toBe(false);
  });

  it('does not hold where nothing is recorded after the first day of the range', () => {
    expect(covered('2020-01-01', '2025-10-05')).toBe(true);
    expect(covered('2020-01-01', '2025-10-04')).toBe(false);
  });

  it('always holds for all', () => {
    expect(isCovered('all', null, UNTIL)).toBe(true);
  });
});
