import type { SortKey } from '#contracts/pages.ts';
import type { RankEntry } from '#contracts/rank.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { createNameMatcher } from '#domain/search/name-matcher.ts';
import { normalise } from '#domain/search/normalise.ts';
import type { RankingState } from '#web/features/ranking/ranking-state.ts';
import { sortInSlices } from '#web/features/ranking/sort-in-slices.ts';

/** A row of the ranking with its rank: null for stablecoins and unrated assets. */
export interface RankedRow {
  entry: RankEntry;
  rank: number | null;
  /** Former name or ticker that matched the text filter. */
  formerly?: string;
}

export interface ArrangedRanking {
  ranked: RankedRow[];
  /** Stablecoins and assets not yet rated, listed below a separator. */
  unranked: RankedRow[];
}

/** Numbers rated assets in the given order, best first. Other rows have no number. */
export function numberRows(entries: readonly RankEntry[]): RankedRow[] {
  let rank = 0;
  return entries.map((entry) => {
    if (entry.status !== 'rated') return { entry, rank: null };
    rank += 1;
    return { entry, rank };
  });
}

type Filter = Pick<RankingState, 'q' | 'categories'>;

/**
 * Returns a function that returns the row, or null when it does not match. Text matches ticker or name,
 * current or former, and only rows with scores.
 */
export function createRowFilter({ q, categories }: Filter): (row: RankedRow) => RankedRow | null {
  const isUnfiltered = normalise(q) === '';
  const match = createNameMatcher(q);
  return (row) => {
    const { crypto_id, scores } = row.entry;
    if (categories.length > 0 && !categories.includes(crypto_id.crypto_asset_category._id)) return null;
    if (isUnfiltered) return row;
    const found = scores === null ? null : match(crypto_id);
    if (!found) return null;
    return found.formerly === null ? row : { ...row, formerly: found.formerly };
  };
}

type Value = number | string | null;

function sortValue({ entry, rank }: RankedRow, key: SortKey, currency: Currency): Value {
  const { market, scores } = entry;
  switch (key) {
    case 'rank':
      return rank;
    case 'name':
      return entry.crypto_id.name;
    case 'project':
    case 'hype':
    case 'economics':
      return scores?.[key] ?? null;
    case 'price':
    case 'market_cap':
    case 'volume_24h':
      return market[key][currency];
    case 'change_24h':
      return market.change_24h_in[currency];
    case 'change_7d':
      return market.change_7d_in[currency];
  }
}

/** Sort keys whose natural direction is ascending. All others start with the highest value. */
const ASCENDING_KEYS: readonly SortKey[] = ['rank', 'name'];
let names: Intl.Collator | undefined;

/** Compares names with one locale, so that server and browser agree. English and Italian sort alike. */
function compareNames(a: string, b: string): number {
  // Created on first use: it takes tens of milliseconds on a slow device and few visitors sort by name.
  names ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return names.compare(a, b);
}

type SortOrder = Pick<RankingState, 'sort' | 'dir'> & { currency: Currency };

/**
 * Returns the comparison of rows. Unknown values are last in both directions; equal values keep their order.
 */
function createRowComparator({ sort, dir, currency }: SortOrder): (a: RankedRow, b: RankedRow) => number {
  const sign = dir * (ASCENDING_KEYS.includes(sort) ? 1 : -1);
  return (rowA, rowB) => {
    const [a, b] = [sortValue(rowA, sort, currency), sortValue(rowB, sort, currency)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? compareNames(a, String(b)) : a - Number(b));
  };
}

/** Returns whether the rows are sorted already: answers are in rank order. */
const isSorted = ({ sort, dir }: Pick<SortOrder, 'sort' | 'dir'>) => sort === 'rank' && dir === 1;

/** Returns the rows sorted by column and direction. */
export function sortRows(rows: readonly RankedRow[], order: SortOrder): RankedRow[] {
  return isSorted(order) ? [...rows] : rows.toSorted(createRowComparator(order));
}

const splitRanked = (kept: readonly RankedRow[]): ArrangedRanking => ({
  ranked: kept.filter(({ rank }) => rank !== null),
  unranked: kept.filter(({ rank }) => rank === null),
});

/** The part of the state that determines filter and order. */
export type Arrangement = Filter & SortOrder;

/** Filters and sorts the rows, and separates ranked from unranked ones. */
export function arrangeRanking(rows: readonly RankedRow[], state: Arrangement): ArrangedRanking {
  return splitRanked(
    sortRows(
      rows.map(createRowFilter(state)).filter((row) => row !== null),
      state,
    ),
  );
}

/** Number of rows filtered between two pauses. */
const BATCH_SIZE = 512;

/** Like `arrangeRanking`, with pauses so that long rankings do not block a slow device. */
export async function arrangeInSlices(
  rows: readonly RankedRow[],
  state: Arrangement,
  pause: () => Promise<void>,
): Promise<ArrangedRanking> {
  const kept: RankedRow[] = [];
  const filter = createRowFilter(state);
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    for (const row of rows.slice(at, at + BATCH_SIZE)) {
      const filtered = filter(row);
      if (filtered) kept.push(filtered);
    }
    await pause();
  }
  return splitRanked(isSorted(state) ? kept : await sortInSlices(kept, createRowComparator(state), pause));
}
