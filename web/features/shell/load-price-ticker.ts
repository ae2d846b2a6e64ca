import type { ApiClient } from '#contracts/client.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { type PrefetchedJson, prefetch } from '#web/api/prefetch.ts';

const MAX_SLIDES = 20;

export interface PriceTickerAsset {
  _id: string;
  name: string;
  thicker: string;
}

export interface PriceTicker {
  assets: PriceTickerAsset[];
  prices: PrefetchedJson;
}

/** Parameters of the price request of the ticker. */
export const priceTickerQuery = (assets: readonly PriceTickerAsset[]) => ({
  ids: assets.map(({ _id }) => _id).join(','),
  vs_currencies: 'usd,eur',
  include_24hr_change: 'true' as const,
  include_last_updated_at: 'true' as const,
});

/**
 * Returns the largest assets with prices for the ticker. Null when loading fails: pages render without.
 * Stablecoins are last in the list, so none is among the first.
 */
export async function loadPriceTicker(api: ApiClient): Promise<PriceTicker | null> {
  try {
    const listed = await api(allCryptosCall, {});
    const assets = listed.slice(0, MAX_SLIDES).map(({ _id, name, thicker }) => ({ _id, name, thicker }));
    if (assets.length === 0) return null;
    return { assets, prices: await prefetch(api, [[simplePriceCall, priceTickerQuery(assets)]]) };
  } catch {
    return null;
  }
}
