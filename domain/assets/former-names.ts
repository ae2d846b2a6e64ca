import type { AssetFacts } from '#domain/assets/asset.ts';

/** Returns former names and tickers that are no longer in use, newest first. Absent when there are none. */
export function toFormerNames({
  name,
  ticker,
  former_names = [],
}: Pick<AssetFacts, 'name' | 'ticker' | 'former_names'>): { former_names?: string[] } {
  const labels = new Set(former_names.toReversed().flatMap((label) => [label.ticker, label.name]));
  const former = [...labels].filter(
    (label) => label !== null && label !== name && label !== ticker,
  ) as string[];
  return former.length > 0 ? { former_names: former } : {};
}

/** Returns former names and aliases as lists of assets and the search index use them. */
export const toOtherNames = ({
  aliases = [],
  ...facts
}: Pick<AssetFacts, 'name' | 'ticker' | 'former_names' | 'aliases'>) => ({
  ...toFormerNames(facts),
  ...(aliases.length > 0 ? { aliases } : {}),
});

/** A ticker that the asset no longer uses. See `FormerName` for `conversion`. */
export interface FormerTicker {
  ticker: string;
  conversion: string | null;
}

/** Returns the tickers that the asset no longer uses, without duplicates. */
export function toFormerTickers({
  ticker: currentTicker,
  former_names = [],
}: Pick<AssetFacts, 'ticker' | 'former_names'>): FormerTicker[] {
  const found = new Map<string, FormerTicker>();
  for (const { ticker, conversion = null } of former_names) {
    if (ticker !== null && ticker !== currentTicker) found.set(ticker, { ticker, conversion });
  }
  return [...found.values()];
}

/**
 * Returns true when one unit of the former ticker equals one unit today, so both identify the same amount.
 */
export const isSameUnit = ({ conversion }: Pick<FormerTicker, 'conversion'>): boolean => conversion === '1:1';
