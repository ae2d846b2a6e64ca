import { describe, expect, it } from 'vitest';
import { findPriceOfDay } from './price-of-day.ts';

const prices: [number, number | null][] = [
  [Date.UTC(2025, 0, 1), null],
  [Date.UTC(2025, 0, 2), 0.1],
  [Date.UTC(2025, 0, 3), null],
  [Date.UTC(2025, 0, 4, 3), 1e-7],
];

describe('findPriceOfDay', () => {
  it.each([
    ['2025-01-02', '0.1', null],
    ['2025-01-03', null, null],
    ['2025-01-04', '0.0000001', null],
    ['2025-01-05', null, null],
    ['2025-01-01', null, '2025-01-02'],
    ['2010-01-01', null, '2025-01-02'],
  ])('on %s returns %s', (date, price, firstPriceDay) => {
    expect(findPriceOfDay({ prices }, date)).toEqual({ price, firstPriceDay });
  });

  it('returns null without any prices', () => {
    expect(findPriceOfDay({ prices: [] }, '2025-01-01')).toEqual({ price: null, firstPriceDay: null });
  });
});
