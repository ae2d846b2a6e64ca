import { describe, expect, it } from 'vitest';
import { daysOf, offeredRanges, withinRange } from './ranges.ts';

const DAY = 86_400_000;

describe('offeredRanges', () => {
  it('leaves 24 h out while only daily prices are recorded', () => {
    expect(offeredRanges(false)).toEqual(['7d', '30d', '180d', '1y', 'all']);
    expect(offeredRanges(true)[0]).toBe('24h');
  });
});

describe('withinRange', () => {
  const points = [0, 1, 193, 194, 200].map((day) => ({ at: day * DAY }));

  it('keeps the day exactly seven days back and drops the one before', () => {
    expect(withinRange(points, '7d', 200 * DAY)).toEqual([
      { at: 193 * DAY },
      { at: 194 * DAY },
      { at: 200 * DAY },
    ]);
    expect(withinRange(points, '7d', 201 * DAY)[0]).toEqual({ at: 194 * DAY });
  });

  it('keeps everything for all', () => {
    expect(withinRange(points, 'all', 200 * DAY)).toHaveLength(5);
  });
});

describe('daysOf', () => {
  it('asks for all there is', () => {
    expect(daysOf('all')).toBe('max');
    expect(daysOf('1y')).toBe(365);
  });
});
