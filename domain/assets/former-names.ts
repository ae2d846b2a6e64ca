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

/** A ticker that an asset bore and bears no longer. `conversion` as in `FormerName`. */
export interface FormerTicker {
  ticker: string;
  conversion: string | null;
}

/** The tickers an asset bore and bears no longer, each once. */
export function formerTickersOf({
  ticker: present,
  former_names = [],
}: Pick<AssetFacts, 'ticker' | 'former_names'>): FormerTicker[] {
  const found = new Map<string, FormerTicker>();
  for (const { ticker, conversion = null } of former_names) {
    if (ticker !== null && ticker !== present) found.set(ticker, { ticker, conversion });
  }
  return [...found.values()];
}

/** Whether one unit of a former ticker is one of today's, so that the ticker may be read as the asset. */
export const isSameUnit = ({ conversion }: Pick<FormerTicker, 'conversion'>): boolean => conversion === '1:1';
