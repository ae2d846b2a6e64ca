import { describe, expect, it } from 'vitest';
import { computeChangeSince, computeMedian, findPriceAt } from '#domain/flags/price-since.ts';

const close = (day: string, price = 10) => ({ day, close: price });

describe('findPriceAt', () => {
  it('returns the last close at or before the day, up to 7 days old', () => {
    const closes = [close('2027-01-01'), close('2027-01-02'), close('2027-01-12')];
    expect(findPriceAt(closes, '2027-01-02')?.day).toBe('2027-01-02');
    expect(findPriceAt(closes, '2027-01-09')?.day).toBe('2027-01-02');
    expect(findPriceAt(closes, '2027-01-10')).toBeNull();
    expect(findPriceAt([], '2027-01-10')).toBeNull();
  });
});

describe('computeChangeSince', () => {
  it('is null without a price of a later day', () => {
    expect(computeChangeSince(close('2027-01-01'), close('2027-01-02', 5))).toBe(-50);
    expect(computeChangeSince(close('2027-01-01'), close('2027-01-01', 5))).toBeNull();
    expect(computeChangeSince(null, close('2027-01-02'))).toBeNull();
    expect(computeChangeSince(close('2027-01-01'), null)).toBeNull();
  });
});

describe('computeMedian', () => {
  it('is null for four values and the middle of five or six', () => {
    expect(computeMedian([4, 1, 3, 2])).toBeNull();
    expect(computeMedian([5, 4, 1, 3, 2])).toBe(3);
    expect(computeMedian([6, 5, 4, 1, 3, 2])).toBe(3.5);
  });
});
