import type { z } from 'zod';
import type { listMarket } from '#contracts/shapes.ts';
import { usdPerEurOn } from '#domain/fx/rate-on.ts';
import { marketMoney } from '#server/snapshot/market-money.ts';
import type { Figure, MarketAsset, MarketSnapshot } from '#server/snapshot/market-snapshot.ts';

/** The EUR rate of the day a figure was seen; null when that day has none. */
export function rateOf(snapshot: MarketSnapshot, figure: Figure<unknown> | null): number | null {
  return figure === null
    ? null
    : (usdPerEurOn(snapshot.rates, figure.observed_at.slice(0, 10))?.usd_per_eur ?? null);
}

/** A figure in both currencies at the rate of its own day. */
export function figureMoney(snapshot: MarketSnapshot, figure: Figure | null) {
  return marketMoney(figure?.value ?? null, rateOf(snapshot, figure));
}

/** The market columns of a list row. */
export function listMarketAnswer(snapshot: MarketSnapshot, asset: MarketAsset): z.infer<typeof listMarket> {
  const { quote } = asset;
  return {
    price: figureMoney(snapshot, quote.price),
    market_cap: figureMoney(snapshot, quote.market_cap),
    volume_24h: figureMoney(snapshot, quote.volume_24h),
    change_24h: quote.change_24h?.value ?? null,
    change_7d: quote.change_7d?.value ?? null,
    sparkline_7d: quote.sparkline ? [...quote.sparkline.closes] : null,
    sparkline_until: quote.sparkline?.until ?? null,
    at: quote.price?.observed_at ?? null,
    source: quote.price?.source ?? null,
  };
}
