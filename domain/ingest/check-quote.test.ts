import { describe, expect, it } from 'vitest';
import { checkQuote, hasNoVolume, type IncomingQuote } from '#domain/ingest/check-quote.ts';

const quote = (changes: Partial<IncomingQuote> = {}): IncomingQuote => ({
  price: 100,
  market_cap: 1_000_000,
  volume_24h: 50_000,
  circulating: 10_000,
  total: 12_000,
  max: null,
  ath: 120,
  ...changes,
});

describe('checkQuote', () => {
  it('accepts a consistent quote', () => {
    expect(checkQuote(quote())).toBeNull();
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('rejects a price of %s', (price) => {
    expect(checkQuote(quote({ price }))?.field).toBe('price');
  });

  it('rejects a price far above the all-time high of the same response', () => {
    expect(checkQuote(quote({ price: 100_000, market_cap: null }))).toMatchObject({
      field: 'price',
    });
  });

  it.each([
    [126, true],
    [126.1, false],
  ])('checks a price of %s against a high of 120: %s', (price, passes) => {
    expect(checkQuote(quote({ price, market_cap: null })) === null).toBe(passes);
  });

  it('rejects a price that is too high or too low for market cap and supply', () => {
    expect(checkQuote(quote({ price: 501, ath: null, market_cap: 1_000_000 }))).toMatchObject({
      field: 'price',
    });
    expect(checkQuote(quote({ price: 500, ath: null }))).toBeNull();
    expect(checkQuote(quote({ price: 19, ath: null }))).toMatchObject({ field: 'price' });
  });

  it('ignores an unknown or zero market cap', () => {
    expect(checkQuote(quote({ market_cap: 0 }))).toBeNull();
    expect(checkQuote(quote({ market_cap: null, circulating: null, ath: null }))).toBeNull();
  });

  it.each(['market_cap', 'volume_24h', 'circulating', 'total', 'max', 'ath'] as const)(
    'rejects a negative %s',
    (field) => {
      expect(checkQuote(quote({ [field]: -1 }))).toEqual({ field, reason: 'must not be negative' });
    },
  );
});

describe('hasNoVolume', () => {
  const rows = (volume: number | null, count: number) =>
    Array.from({ length: count }, () => ({ volume_24h: volume }));

  it('returns true for a list of 10 rows without volume', () => {
    expect(hasNoVolume(rows(0, 10))).toBe(true);
    expect(hasNoVolume(rows(null, 10))).toBe(true);
  });

  it('returns false when one row has volume and for lists of fewer than 10 rows', () => {
    expect(hasNoVolume([...rows(0, 20), { volume_24h: 1 }])).toBe(false);
    expect(hasNoVolume(rows(0, 9))).toBe(false);
  });
});
