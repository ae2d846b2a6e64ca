import { describe, expect, it } from 'vitest';
import { listLockedRanges } from '#web/features/ranking/locked-ranges.ts';

describe('listLockedRanges', () => {
  it('returns the ranges of a free account and of PRO for a visitor', () => {
    expect(listLockedRanges(5, 82)).toEqual([
      { from: 6, to: 10, count: 5, tier: 'free' },
      { from: 11, to: 82, count: 72, tier: 'pro' },
    ]);
  });

  it('returns the range of PRO for a free account', () => {
    expect(listLockedRanges(10, 82)).toEqual([{ from: 11, to: 82, count: 72, tier: 'pro' }]);
  });

  it.each([
    [250, 82],
    [82, 82],
    [5, 5],
    [5, 3],
    [0, 0],
  ])('returns an empty array with %i visible of %i rated', (visible, rated) => {
    expect(listLockedRanges(visible, rated)).toEqual([]);
  });

  it('limits the ranges to existing ranks', () => {
    expect(listLockedRanges(5, 8)).toEqual([{ from: 6, to: 8, count: 3, tier: 'free' }]);
    expect(listLockedRanges(5, 11)).toEqual([
      { from: 6, to: 10, count: 5, tier: 'free' },
      { from: 11, to: 11, count: 1, tier: 'pro' },
    ]);
  });
});
