import type { DehydratedState } from '@tanstack/react-query';
import type { ApiClient } from '#contracts/client.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { prefetch } from '#web/api/prefetch.ts';

const SLIDES = 20;

export interface PriceTickerAsset {
  _id: string;
  name: string;
  thicker: string;
}

export interface PriceTicker {
  assets: PriceTickerAsset[];
  prices: DehydratedState;
}

/** The parameters under which the tape reads and refreshes its prices. */
export const priceTickerQuery = (assets: readonly PriceTickerAsset[]) => ({
  ids: assets.map(({ _id }) => _id).join(','),
  vs_currencies: 'usd,eur',
  include_24hr_change: 'true' as const,
  include_last_updated_at: 'true' as const,
});

/** The largest assets by market cap, stablecoins left out, with their prices; null when they cannot be read: pages stand without it. */
export async function loadPriceTicker(api: ApiClient): Promise<PriceTicker | null> {
  try {
    const listed = await api(allCryptosCall, {});
    const assets = listed.slice(0, SLIDES).map(({ _id, name, thicker }) => ({ _id, name, thicker }));
    if (assets.length === 0) return null;
    return { assets, prices: await prefetch(api, [[simplePriceCall, priceTickerQuery(assets)]]) };
  } catch {
    return null;
  }
}
