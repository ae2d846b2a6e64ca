import type { z } from 'zod';
import type { listMarket, MarketMoney } from '#contracts/shapes.ts';
import { toEuroChange } from '#domain/fx/change-in-euros.ts';
import { findRateOn } from '#domain/fx/rate-on.ts';
import { DAY_MS } from '#domain/wallet/instant.ts';
import { toMarketMoney } from '#server/modules/market/market-money.ts';
import type { Figure, MarketAsset, MarketSnapshot, Quote } from '#server/modules/market/market-snapshot.ts';

/** Returns the EUR rate of the day of observation; null when that day has none. */
export function findRateOfFigure(snapshot: MarketSnapshot, figure: Figure<unknown> | null): number | null {
  return figure === null
    ? null
    : (findRateOn(snapshot.rates, figure.observed_at.slice(0, 10))?.usd_per_eur ?? null);
}

/** Converts a figure to both currencies at the rate of its day of observation. */
export function toFigureMoney(snapshot: MarketSnapshot, figure: Figure | null) {
  return toMarketMoney(figure?.value ?? null, findRateOfFigure(snapshot, figure));
}

/** Period of each change, in days. */
const CHANGE_DAYS = { change_1h: 1 / 24, change_24h: 1, change_7d: 7 } as const;

/**
 * Returns a price change in percent for each currency. In EUR as the source gives it, else computed from
 * the change in USD and the rates of both days; rates are daily, so not for an hour. EUR is null when one of
 * these rates is unknown. Both are null when the price is older than the period.
 */
export function readPriceChange(
  { rates, as_of }: Pick<MarketSnapshot, 'rates' | 'as_of'>,
  quote: Quote,
  field: keyof typeof CHANGE_DAYS,
): MarketMoney {
  const change = quote[field];
  const isCurrent = change && isNearPriceTime(quote, change) && isWithinPeriod(quote, field, as_of);
  if (!isCurrent) return { usd: null, eur: null };
  const quotedChange = quote[`${field}_eur`];
  const isSameObservation =
    quotedChange?.source === change.source && quotedChange.observed_at === change.observed_at;
  return {
    usd: change.value,
    eur: isSameObservation
      ? quotedChange.value
      : field === 'change_1h'
        ? null
        : toEuroChange(change.value, rates, change.observed_at, CHANGE_DAYS[field]),
  };
}

/** Returns false when the change was observed more than a day apart from the price. */
function isNearPriceTime({ price }: Quote, change: Figure): boolean {
  if (!price) return false;
  return Math.abs(Date.parse(price.observed_at) - Date.parse(change.observed_at)) <= DAY_MS;
}

/** Returns false when the price is older than the period of the change. */
function isWithinPeriod({ price }: Quote, field: keyof typeof CHANGE_DAYS, asOf: string): boolean {
  return price !== null && Date.parse(asOf) - Date.parse(price.observed_at) <= CHANGE_DAYS[field] * DAY_MS;
}

/** Returns the market columns of a list row. */
export function listMarketAnswer(snapshot: MarketSnapshot, asset: MarketAsset): z.infer<typeof listMarket> {
  const { quote } = asset;
  const day = readPriceChange(snapshot, quote, 'change_24h');
  const week = readPriceChange(snapshot, quote, 'change_7d');
  return {
    price: toFigureMoney(snapshot, quote.price),
    market_cap: toFigureMoney(snapshot, quote.market_cap),
    volume_24h: toFigureMoney(snapshot, quote.volume_24h),
    change_24h: day.usd,
    change_7d: week.usd,
    change_24h_in: day,
    change_7d_in: week,
    sparkline_7d: quote.sparkline ? [...quote.sparkline.closes] : null,
    sparkline_until: quote.sparkline?.until ?? null,
    at: quote.price?.observed_at ?? null,
    source: quote.price?.source ?? null,
  };
}
