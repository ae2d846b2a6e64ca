import { describe, expect, it } from 'vitest';
import { NO_CUSTOM_ASSETS } from '#domain/wallet/custom-assets.ts';
import { DAY_MS, toDayNumber } from '#domain/wallet/instant.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { createWalletMarket, toWalletTime } from '#server/modules/wallet/wallet-market.ts';

const figure = (value: number) => ({
  value,
  source: 'coingecko',
  observed_at: '2025-11-03T02:00:00Z',
  origin: 'bundled' as const,
});
const rate = (day: string, usd_per_eur: number) => ({ day, usd_per_eur, source: 'federal-reserve' });

function market(
  currency: 'usd' | 'eur',
  { change = 10 as number | null, rates = [] as ReturnType<typeof rate>[] } = {},
) {
  const quote = { price: figure(110), change_24h: change === null ? null : figure(change) };
  const assets = new Map([['coin', { quote } as unknown as MarketAsset]]);
  return createWalletMarket(
    { assets, rates, as_of: '2025-11-03T02:00:00Z' } as unknown as MarketSnapshot,
    currency,
    0,
    NO_CUSTOM_ASSETS,
  );
}

describe('priceThen of createWalletMarket', () => {
  it('is derived from the current price and the 24 h change', () => {
    expect(market('usd').priceThen('coin')).toBeCloseTo(100, 10);
  });

  it('uses the exchange rate of 24 hours ago in EUR', () => {
    const rates = [rate('2025-11-02', 1.25), rate('2025-11-03', 1.1)];
    expect(market('eur', { rates }).priceThen('coin')).toBeCloseTo(80, 10);
    expect(market('eur', { rates }).priceNow('coin')).toBeCloseTo(100, 10);
  });

  it.each([
    ['the change is unknown', 'usd', { change: null }],
    ['everything was lost', 'usd', { change: -100 }],
    ['the rate of that day is unknown', 'eur', { rates: [rate('2025-11-03', 1.1)] }],
  ] as const)('is null when %s', (_title, currency, { ...given }) => {
    expect(market(currency, given as Parameters<typeof market>[1]).priceThen('coin')).toBeNull();
    expect(market(currency).priceThen('another')).toBeNull();
  });
});

describe('toWalletTime', () => {
  const asOf = Date.parse('2025-11-03T02:00:00Z');
  const snapshot = { as_of: '2025-11-03T02:00:00Z' };

  it('returns the clock while prices are less than two days old', () => {
    expect(toWalletTime(snapshot, asOf + 2 * DAY_MS - 1)).toBe(asOf + 2 * DAY_MS - 1);
  });

  it('returns the time of the prices when they are older', () => {
    expect(toWalletTime(snapshot, asOf + 2 * DAY_MS)).toBe(asOf);
    expect(toWalletTime(snapshot, asOf + 400 * DAY_MS)).toBe(asOf);
  });
});

describe('lastPricedDay of createWalletMarket', () => {
  const asOf = Date.parse('2025-11-03T02:00:00Z');
  const lastDay = (clock: number) => {
    const assets = new Map([['coin', { quote: { price: figure(110) } } as unknown as MarketAsset]]);
    const snapshot = { assets, rates: [], as_of: '2025-11-03T02:00:00Z' } as unknown as MarketSnapshot;
    return createWalletMarket(snapshot, 'usd', clock, NO_CUSTOM_ASSETS).lastPricedDay('coin');
  };

  it('is infinite while the price is less than two days old, else the day of the price', () => {
    expect(lastDay(asOf + 2 * DAY_MS - 1)).toBe(Number.POSITIVE_INFINITY);
    expect(lastDay(asOf + 2 * DAY_MS)).toBe(toDayNumber(asOf));
  });
});
