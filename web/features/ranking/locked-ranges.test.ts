import { describe, expect, it } from 'vitest';
import { lockedRanges } from '#web/features/ranking/locked-ranges.ts';

describe('lockedRanges', () => {
  it('shows a visitor what a free account and what PRO opens', () => {
    expect(lockedRanges(5, 82)).toEqual([
      { from: 6, to: 10, count: 5, tier: 'free' },
      { from: 11, to: 82, count: 72, tier: 'pro' },
    ]);
  });

  it('shows a free account what PRO opens', () => {
    expect(lockedRanges(10, 82)).toEqual([{ from: 11, to: 82, count: 72, tier: 'pro' }]);
  });

  it.each([
    [250, 82],
    [82, 82],
    [5, 5],
    [5, 3],
    [0, 0],
  ])('is empty when nothing is behind %i visible of %i rated', (visible, rated) => {
    expect(lockedRanges(visible, rated)).toEqual([]);
  });

  it('names only the places that exist', () => {
    expect(lockedRanges(5, 8)).toEqual([{ from: 6, to: 8, count: 3, tier: 'free' }]);
    expect(lockedRanges(5, 11)).toEqual([
      { from: 6, to: 10, count: 5, tier: 'free' },
      { from: 11, to: 11, count: 1, tier: 'pro' },
    ]);
  });
});
