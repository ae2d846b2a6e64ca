import type { z } from 'zod';
import type { appliedRate, usedRate } from '#contracts/wallet-rates.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import type { RateOn } from '#domain/wallet/convert.ts';
import {
  type CustomAssets,
  convertCustomPrice,
  findCustomPrice,
  isCustomAsset,
} from '#domain/wallet/custom-assets.ts';
import { unitsToText, type ValuationPrice } from '#domain/wallet/fixed.ts';
import { DAY_MS, formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { LastPricedDay } from '#domain/wallet/pending-price.ts';
import type { PriceOf } from '#domain/wallet/position.ts';
import type { Transaction, WalletCurrency } from '#domain/wallet/transaction.ts';
import { createCurrencyRates } from '#server/modules/market/currency-rates.ts';
import { readPriceChange, toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketSnapshot, SourcedRate } from '#server/modules/market/market-snapshot.ts';

export type UsedRate = z.infer<typeof usedRate>;
export type AppliedRate = z.infer<typeof appliedRate>;

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
  /** The newest price of a custom asset on a day or earlier; null without one and for other assets. */
  customPriceOn: (asset: string, day: number) => ValuationPrice | null;
  /** Custom assets of the user. */
  custom: CustomAssets;
  /** Rates that converted a transaction; none for the currency of the report and without a conversion. */
  appliedRates: (transaction: ConvertedAmount) => AppliedRate[];
}

/** What decides how the money of a transaction is converted. */
export type ConvertedAmount = Pick<Transaction, 'ownRate' | 'at'> & { currency: FiatCurrency };

/** Returns the rate of the dollar among the applied ones; null without it. */
export function findUsedRate(rates: readonly AppliedRate[]): UsedRate | null {
  const dollars = rates.find(({ currency, per_eur }) => currency === 'usd' && per_eur !== null);
  return dollars ? { usd_per_eur: dollars.per_eur!, day: dollars.day, source: dollars.source } : null;
}

const FRESH_MS = 2 * DAY_MS;

/** Returns the clock while prices are less than two days old, else the time of the prices. */
export function toWalletTime(snapshot: Pick<MarketSnapshot, 'as_of'>, clock: number): number {
  const asOf = Date.parse(snapshot.as_of);
  return clock - asOf < FRESH_MS ? clock : asOf;
}

/** Returns the market of a snapshot in a currency. `clock` in milliseconds; `custom`: assets of the user. */
export function createWalletMarket(
  snapshot: MarketSnapshot,
  currency: WalletCurrency,
  clock: number,
  custom: CustomAssets,
): WalletMarket {
  const findRate = memoize((day: number) => findRateOn(snapshot.rates, formatDayNumber(day)));
  const rates = createCurrencyRates(snapshot);
  const { rateOn } = rates;
  const today = toDayNumber(clock);
  const customPriceOn = (asset: string, day: number) => {
    const known = custom.get(asset);
    const price = known ? findCustomPrice(known, day) : null;
    return price && convertCustomPrice(price, currency, rateOn);
  };
  const marketPrice = memoize((asset: string) => {
    const quote = snapshot.assets.get(asset)?.quote;
    return quote ? toFigureMoney(snapshot, quote.price)[currency] : null;
  });
  return {
    currency,
    now: toWalletTime(snapshot, clock),
    priceNow: memoize((asset: string) =>
      isCustomAsset(asset) ? customPriceOn(asset, today) : marketPrice(asset),
    ),
    priceThen(asset) {
      if (isCustomAsset(asset)) return customPriceOn(asset, today - 1);
      const quote = snapshot.assets.get(asset)?.quote;
      const price = marketPrice(asset);
      const change = quote ? readPriceChange(snapshot, quote, 'change_24h')[currency] : null;
      if (price === null || change === null || change <= -100) return null;
      return price / (1 + change / 100);
    },
    lastPricedDay: memoize((asset: string) => {
      const seen = Date.parse(snapshot.assets.get(asset)?.quote.price?.observed_at ?? '');
      return Number.isNaN(seen) || clock - seen < FRESH_MS ? Number.POSITIVE_INFINITY : toDayNumber(seen);
    }),
    findRate,
    rateOn,
    customPriceOn,
    custom,
    appliedRates({ currency: from, ownRate, at }) {
      if (from === currency) return [];
      const day = toDayNumber(at);
      const published = (of: FiatCurrency): AppliedRate | null => {
        const rate = rates.find(of, day);
        return rate && { currency: of, per_eur: rate.per_eur, own: null, day: rate.day, source: rate.source };
      };
      const own = ownRate == null ? null : unitsToText(ownRate);
      const toEuros =
        own === null
          ? published(from)
          : { currency: from, per_eur: null, own, day: formatDayNumber(day), source: null };
      const steps = [
        ...(from === 'eur' ? [] : [toEuros]),
        ...(currency === 'eur' ? [] : [published(currency)]),
      ];
      return steps.every((step) => step !== null) ? steps : [];
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
