import { describe, expect, it } from 'vitest';
import { findNearestDay } from './nearest-day.ts';

describe('nearestDay', () => {
  it.each([
    [-5, 0],
    [9, 0],
    [10, 20],
    [11, 20],
    [99, 20],
  ])('returns the day nearest to %d', (time, at) => {
    expect(findNearestDay([0, 20], time)).toBe(at);
  });

  it('returns null without days', () => {
    expect(findNearestDay([], 3)).toBeNull();
  });
});
