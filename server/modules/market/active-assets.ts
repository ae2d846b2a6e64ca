import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** The assets that are followed: all but retired ones, which only their own pages and the search show. */
export const listActiveAssets = ({ assets }: Pick<MarketSnapshot, 'assets'>): MarketAsset[] =>
  [...assets.values()].filter(({ facts }) => !facts.retired);
