import { indexAssets, type SearchIndex } from '#domain/search/search-assets.ts';
import type { MarketSnapshot } from '#server/snapshot/market-snapshot.ts';

export interface SearchRow {
  _id: string;
  name: string;
  thicker: string;
  rank: number | null;
}

/** What is derived from a snapshot once, when it is taken in. */
export interface Held {
  snapshot: MarketSnapshot;
  search: SearchIndex<SearchRow>;
  /** Lower-case ticker → id of the largest asset that bears it. */
  byTicker: ReadonlyMap<string, string>;
}

/** The snapshot everything answers from, replaced whole. Null until the first one is loaded. */
export class SnapshotHolder {
  #held: Held | null = null;

  get held(): Held | null {
    return this.#held;
  }

  /** Changes with every snapshot; part of every cache key. */
  get version(): string {
    return this.#held === null ? 'none' : String(this.#held.snapshot.id);
  }

  replace(snapshot: MarketSnapshot): void {
    const rows = [...snapshot.assets.values()].map(({ facts, market_cap_rank }) => ({
      _id: facts.id,
      name: facts.name,
      thicker: facts.ticker,
      rank: market_cap_rank,
    }));
    const byTicker = new Map<string, string>();
    for (const row of rows.toSorted((a, b) => (b.rank ?? Infinity) - (a.rank ?? Infinity)))
      byTicker.set(row.thicker.toLowerCase(), row._id);
    this.#held = { snapshot, search: indexAssets(rows), byTicker };
  }
}
