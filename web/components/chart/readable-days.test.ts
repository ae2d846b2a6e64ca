import { describe, expect, it } from 'vitest';
import { collectReadableDays } from './readable-days.ts';

describe('readableDays', () => {
  it('returns the days on which any series has a value, sorted and without duplicates', () => {
    const one = { points: [1, null, null, 4].map((value, at) => ({ at, value })) };
    const other = { points: [1, 2, null, null].map((value, at) => ({ at, value })) };
    expect(collectReadableDays([one, other])).toEqual([0, 1, 3]);
    expect(collectReadableDays([])).toEqual([]);
  });
});
