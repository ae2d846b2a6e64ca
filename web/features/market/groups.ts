import type { MarketMoney } from '#contracts/shapes.ts';
import type { MarketRow } from '#web/features/market/load-market.ts';

export interface NamedAsset {
  id: string;
  name: string;
}

/** A group of assets with the same key. */
export interface Group<K extends string> {
  key: K;
  count: number;
  /** Sum of the known market caps; null when none is known. */
  market_caps: MarketMoney;
  largest: NamedAsset[];
}

function sum(rows: readonly MarketRow[], currency: keyof MarketMoney): number | null {
  const known = rows.flatMap(({ market_caps }) => market_caps[currency] ?? []);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** A group of these assets with its largest ones. */
export function toGroup<K extends string>(
  key: K,
  members: readonly MarketRow[],
  largestCount: number,
): Group<K> {
  return {
    key,
    count: members.length,
    market_caps: { usd: sum(members, 'usd'), eur: sum(members, 'eur') },
    largest: members
      .toSorted((a, b) => (b.market_caps.usd ?? 0) - (a.market_caps.usd ?? 0) || (a.id < b.id ? -1 : 1))
      .slice(0, largestCount)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Groups assets, sorted by count, then by market cap. Each group lists its largest assets. */
export function groupRows<K extends string>(
  rows: readonly MarketRow[],
  keyOf: (row: MarketRow) => K,
  largestCount: number,
): Group<K>[] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, members]) => toGroup(key, members, largestCount))
    .sort((a, b) => b.count - a.count || (b.market_caps.usd ?? 0) - (a.market_caps.usd ?? 0));
}
