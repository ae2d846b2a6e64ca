import { describe, expect, it } from 'vitest';
import type { Ticker } from '#domain/assets/asset.ts';
import { isFiat, toTickerObservations } from '#domain/ingest/ticker-observations.ts';

const ticker = (changes: Partial<Ticker> = {}): Ticker => ({
  venue: 'One',
  pair: 'ABC/USD',
  price: 1,
  volume: 1_000,
  depth: 1_000,
  trust: 'green',
  exchange_trust: 9,
  spread_percent: 0.1,
  stale: false,
  anomaly: false,
  dex: false,
  fiat: true,
  ...changes,
});

describe('toTickerObservations', () => {
  it('returns no inputs without markets', () => {
    expect(toTickerObservations([], true)).toEqual({});
  });

  it('returns trusted share, depth, exchanges and fiat exchanges', () => {
    const markets = [ticker(), ticker({ venue: 'Two', fiat: false, pair: 'ABC/USDT' })];
    expect(toTickerObservations(markets, true)).toEqual({ venues: 2, fiat: 1, phi: 1, depth: 2_000 });
  });

  it('returns only the trusted share when there are more markets, because sums are then lower bounds', () => {
    expect(toTickerObservations([ticker()], false)).toEqual({ phi: 1 });
  });

  it('omits trusted share and depth when the depth of most of the volume is unknown', () => {
    const half = [ticker({ volume: 500 }), ticker({ venue: 'Two', volume: 500, depth: null })];
    expect(toTickerObservations(half, true)).toHaveProperty('phi');
    const less = [ticker({ volume: 499 }), ticker({ venue: 'Two', volume: 501, depth: null })];
    expect(toTickerObservations(less, true)).toEqual({ venues: 2, fiat: 2 });
  });
});

describe('isFiat', () => {
  it.each([
    ['USD', true],
    ['eur', true],
    ['USDT', false],
    ['BTC', false],
  ])('for %s returns %s', (target, fiat) => {
    expect(isFiat(target)).toBe(fiat);
  });
});
