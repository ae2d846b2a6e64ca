import { describe, expect, it } from 'vitest';
import type { RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import { findNewestPriceTime, findOtherPriceDay } from '#web/features/ranking/price-time.ts';

const row = (at: string | null) => ({ entry: { market: { at } }, rank: null }) as RankedRow;

describe('findNewestPriceTime', () => {
  it('returns the newest time of all rows, or null without a price', () => {
    const ranked = [row('2025-11-03T02:05:14Z'), row(null)];
    expect(findNewestPriceTime({ ranked, unranked: [row('2025-11-03T02:01:35Z')] })).toBe(
      '2025-11-03T02:05:14Z',
    );
    expect(findNewestPriceTime({ ranked: [row(null)], unranked: [] })).toBeNull();
  });
});

describe('findOtherPriceDay', () => {
  const newest = '2025-11-03T02:05:14Z';

  it('returns the time of a price from another day', () => {
    expect(findOtherPriceDay(row('2025-11-02T23:59:59Z'), newest)).toBe('2025-11-02T23:59:59Z');
  });

  it('returns null for a price of the same day, or without a price', () => {
    expect(findOtherPriceDay(row('2025-11-03T00:00:00Z'), newest)).toBeNull();
    expect(findOtherPriceDay(row(null), newest)).toBeNull();
  });
});
