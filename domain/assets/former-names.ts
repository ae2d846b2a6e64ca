import type { AssetFacts } from '#domain/assets/asset.ts';

/** Names and tickers an asset had before and has no longer, newest first; absent where there are none. */
export function formerNamesOf({
  name,
  ticker,
  former_names = [],
}: Pick<AssetFacts, 'name' | 'ticker' | 'former_names'>): { former_names?: string[] } {
  const all = new Set(former_names.toReversed().flatMap((each) => [each.ticker, each.name]));
  const former = [...all].filter((each) => each !== null && each !== name && each !== ticker) as string[];
  return former.length > 0 ? { former_names: former } : {};
}
