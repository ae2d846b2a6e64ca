import type { z } from 'zod';
import type { usedRate } from '#contracts/wallet.ts';
import { findUsdPerEur } from '#domain/fx/rate-on.ts';
import { createUsdEurRates, type RateOn } from '#domain/wallet/convert.ts';
import { DAY_MS, formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { LastPricedDay } from '#domain/wallet/pending-price.ts';
import type { PriceOf } from '#domain/wallet/position.ts';
import type { WalletCurrency } from '#domain/wallet/transaction.ts';
import { readPriceChange, toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketSnapshot, SourcedRate } from '#server/modules/market/market-snapshot.ts';

export type UsedRate = z.infer<typeof usedRate>;

/** Prices and exchange rates for reporting a wallet. */
export interface WalletMarket {
  currency: WalletCurrency;
  /** Milliseconds since 1970. */
  now: number;
  priceNow: PriceOf;
  /** Price 24 hours ago. */
  priceThen: PriceOf;
  /**
   * Last day whose transactions the price of an asset can value; infinite while that price is less than two
   * days old.
   */
  lastPricedDay: LastPricedDay;
  rateOn: RateOn;
  /** Exchange rate of a day (counted from 1970), or of the last one up to 7 days before; null without one. */
  findRate: (day: number) => SourcedRate | null;
  /** Rate that converted a transaction of that day; null for the currency of the report. */
  usedRate: (currency: string, day: number) => UsedRate | null;
}

const FRESH_MS = 2 * DAY_MS;

/** Returns the clock while prices are less than two days old, else the time of the prices. */
export function toWalletTime(snapshot: Pick<MarketSnapshot, 'as_of'>, clock: number): number {
  const asOf = Date.parse(snapshot.as_of);
  return clock - asOf < FRESH_MS ? clock : asOf;
}

/** Returns the market of a snapshot in a currency. `clock` in milliseconds. */
export function createWalletMarket(
  snapshot: MarketSnapshot,
  currency: WalletCurrency,
  clock: number,
): WalletMarket {
  const findRate = memoize((day: number) => findUsdPerEur(snapshot.rates, formatDayNumber(day)));
  const priceNow = memoize((asset: string) => {
    const quote = snapshot.assets.get(asset)?.quote;
    return quote ? toFigureMoney(snapshot, quote.price)[currency] : null;
  });
  return {
    currency,
    now: toWalletTime(snapshot, clock),
    priceNow,
    priceThen(asset) {
      const quote = snapshot.assets.get(asset)?.quote;
      const price = priceNow(asset);
      const change = quote ? readPriceChange(snapshot, quote, 'change_24h')[currency] : null;
      if (price === null || change === null || change <= -100) return null;
      return price / (1 + change / 100);
    },
    lastPricedDay: memoize((asset: string) => {
      const seen = Date.parse(snapshot.assets.get(asset)?.quote.price?.observed_at ?? '');
      return Number.isNaN(seen) || clock - seen < FRESH_MS ? Number.POSITIVE_INFINITY : toDayNumber(seen);
    }),
    findRate,
    rateOn: createUsdEurRates((day) => findRate(day)?.usd_per_eur ?? null),
    usedRate(own, day) {
      const rate = own === currency ? null : findRate(day);
      return rate && { usd_per_eur: rate.usd_per_eur, day: rate.day, source: rate.source };
    },
  };
}

/** Caches the results of `work` by key. */
function memoize<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      known.set(key, value);
    }
    return value;
  };
}
