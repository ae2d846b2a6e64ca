import { describe, expect, it } from 'vitest';
import {
  fitsAssetPrice,
  type IncomingTicker,
  readTicker,
  selectTickers,
} from '#domain/ingest/read-ticker.ts';

const incoming = (changes: Partial<IncomingTicker> = {}): IncomingTicker => ({
  base: 'LINK',
  target: 'USDT',
  venue: 'Venue',
  price: 10,
  volume: 1_000,
  cost_up: 300,
  cost_down: 100,
  trust: 'green',
  spread_percent: 0.1,
  stale: false,
  anomaly: false,
  ...changes,
});
const link = { ticker: 'LINK', contracts: ['ethereum:0x514910771AF9Ca656af840dff83E8264EcF986CA'] };
const centralized = { trust_score: 9, centralized: true };

describe('readTicker', () => {
  it('returns the mean of both depths and the trust of the exchange', () => {
    expect(readTicker(incoming(), centralized, link)).toEqual({
      venue: 'Venue',
      pair: 'LINK/USDT',
      price: 10,
      volume: 1_000,
      depth: 200,
      trust: 'green',
      exchange_trust: 9,
      spread_percent: 0.1,
      stale: false,
      anomaly: false,
      dex: false,
      fiat: false,
    });
  });

  it('returns a depth of null when one side is unknown', () => {
    expect(readTicker(incoming({ cost_down: null }), centralized, link).depth).toBeNull();
    expect(readTicker(incoming({ cost_up: 0 }), centralized, link).depth).toBeNull();
  });

  it('detects a decentralised exchange by its flag or by contract addresses in the pair', () => {
    expect(readTicker(incoming(), { trust_score: null, centralized: false }, link).dex).toBe(true);
    expect(readTicker(incoming(), null, link).dex).toBe(false);
    const pair = readTicker(
      incoming({
        base: '0X514910771AF9CA656AF840DFF83E8264ECF986CA',
        target: '0XC02AAA39B223FE8D0A0E5C4F27EAD9083C756CC2',
      }),
      null,
      link,
    );
    expect(pair).toMatchObject({ dex: true, pair: 'LINK/0XC02A…6CC2' });
  });

  it('sets impossible values to null', () => {
    expect(readTicker(incoming({ price: 0, volume: -5, spread_percent: -1 }), null, link)).toMatchObject({
      price: null,
      volume: null,
      spread_percent: null,
    });
  });

  it('marks national currencies as fiat but not coins pegged to them', () => {
    expect(readTicker(incoming({ target: 'eur' }), null, link).fiat).toBe(true);
    expect(readTicker(incoming({ target: 'USDC' }), null, link).fiat).toBe(false);
  });
});

describe('selectTickers', () => {
  it('returns the 100 largest, with each exchange and pair once', () => {
    const many = Array.from({ length: 130 }, (_, i) =>
      readTicker(incoming({ venue: `V${i % 120}`, volume: i }), centralized, link),
    );
    const kept = selectTickers(many);
    expect(kept).toHaveLength(100);
    expect(kept[0]!.volume).toBe(129);
    expect(new Set(kept.map(({ venue }) => venue)).size).toBe(100);
  });
});

describe('fitsAssetPrice', () => {
  it.each([
    [120, 100, true],
    [120.1, 100, false],
    [80, 100, true],
    [79.9, 100, false],
    [null, 100, true],
    [5, null, true],
  ])('compares the price %s of a market with %s of the asset: %s', (price, assetPrice, fits) => {
    expect(fitsAssetPrice({ price }, assetPrice)).toBe(fits);
  });
});
