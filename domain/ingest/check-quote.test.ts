import { describe, expect, it } from 'vitest';
import { checkQuote, hasNoVolumeAtAll, type IncomingQuote } from '#domain/ingest/check-quote.ts';

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
const AT = '2026-01-10T00:00:00Z';

describe('checkQuote', () => {
  it('lets a quote pass that agrees with itself', () => {
    expect(checkQuote(quote(), null, AT)).toBeNull();
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a price of %s', (price) => {
    expect(checkQuote(quote({ price }), null, AT)?.field).toBe('price');
  });

  it('refuses a price a thousandfold above the high of the same answer', () => {
    expect(checkQuote(quote({ price: 100_000, market_cap: null }), null, AT)).toMatchObject({
      field: 'price',
    });
  });

  it.each([
    [126, true],
    [126.1, false],
  ])('with a high of 120, a price of %s passes: %s', (price, passes) => {
    expect(checkQuote(quote({ price, market_cap: null }), null, AT) === null).toBe(passes);
  });

  it('refuses a price that does not fit market cap and supply, in both directions', () => {
    expect(checkQuote(quote({ price: 501, ath: null, market_cap: 1_000_000 }), null, AT)).toMatchObject({
      field: 'price',
    });
    expect(checkQuote(quote({ price: 500, ath: null }), null, AT)).toBeNull();
    expect(checkQuote(quote({ price: 19, ath: null }), null, AT)).toMatchObject({ field: 'price' });
  });

  it('takes an unknown or zero market cap as unknown', () => {
    expect(checkQuote(quote({ market_cap: 0 }), null, AT)).toBeNull();
    expect(checkQuote(quote({ market_cap: null, circulating: null, ath: null }), null, AT)).toBeNull();
  });

  it.each(['market_cap', 'volume_24h', 'circulating', 'total', 'max', 'ath'] as const)(
    'refuses a negative %s',
    (field) => {
      expect(checkQuote(quote({ [field]: -1 }), null, AT)).toEqual({ field, reason: 'must not be negative' });
    },
  );

  it('compares with a live price of the last two days, and with none older', () => {
    const bare = quote({ market_cap: null, ath: null });
    const known = { price: 9, observed_at: '2026-01-08T00:00:00Z' };
    expect(checkQuote(bare, known, AT)).toMatchObject({ field: 'price' });
    expect(checkQuote(bare, { ...known, price: 10 }, AT)).toBeNull();
    expect(checkQuote(bare, { ...known, observed_at: '2026-01-07T23:00:00Z' }, AT)).toBeNull();
  });
});

describe('hasNoVolumeAtAll', () => {
  const rows = (volume: number | null, count: number) =>
    Array.from({ length: count }, () => ({ volume_24h: volume }));

  it('is true for a long list without any volume', () => {
    expect(hasNoVolumeAtAll(rows(0, 10))).toBe(true);
    expect(hasNoVolumeAtAll(rows(null, 10))).toBe(true);
  });

  it('is false as soon as one row trades, and for short lists', () => {
    expect(hasNoVolumeAtAll([...rows(0, 20), { volume_24h: 1 }])).toBe(false);
    expect(hasNoVolumeAtAll(rows(0, 9))).toBe(false);
  });
});
