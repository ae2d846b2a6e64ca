import { describe, expect, it } from 'vitest';
import { nearestDay } from './nearest-day.ts';

const days = [
  { at: 0, value: 1, volume: null },
  { at: 10, value: null, volume: null },
  { at: 20, value: 2, volume: null },
];

describe('nearestDay', () => {
  it.each([
    [-5, 0],
    [9, 0],
    [10, 20],
    [11, 20],
    [99, 20],
  ])('finds the day nearest to %d among those that have a price', (time, at) => {
    expect(nearestDay(days, time)).toBe(at);
  });

  it('finds nothing where nothing has a price', () => {
    expect(nearestDay([], 3)).toBeNull();
  });
});
