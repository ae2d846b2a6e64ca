import type { SortKey } from '#contracts/pages.ts';
import { CAP_FLOORS, type CapFilter } from '#contracts/ranking-parameters.ts';
import type { RankingState } from '#contracts/ranking-state.ts';
import { FLAG_SEVERITIES } from '#domain/flags/flag.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { createNameMatcher } from '#domain/search/name-matcher.ts';
import { normalise } from '#domain/search/normalise.ts';
import type { ListEntry } from '#web/features/ranking/merge-market.ts';

/** A row of the list with its rank: null for stablecoins, unrated assets and locked scores. */
export interface RankedRow {
  entry: ListEntry;
  rank: number | null;
  /** Former name or ticker that matched the text filter. */
  formerly?: string;
}

export interface ArrangedRanking {
  /** All rows, unless they are sorted by score. */
  ranked: RankedRow[];
  /** Sorted by score, the rows without a visible score, listed below a separator. */
  unranked: RankedRow[];
}

/** Numbers the visible scores in the given order, best first. Other rows have no number. */
export function numberRows(entries: readonly ListEntry[]): RankedRow[] {
  let rank = 0;
  return entries.map((entry) => {
    if (entry.status !== 'rated' || entry.locked) return { entry, rank: null };
    rank += 1;
    return { entry, rank };
  });
}

type Filter = Pick<RankingState, 'q' | 'categories' | 'bands' | 'flags' | 'measured' | 'cap'> & {
  /** Ids of the viewer’s own assets when only these are listed, else null. */
  ownIds: ReadonlySet<string> | null;
};

/** Compares the market cap in USD, whatever currency is selected. A row without one has no floor. */
const isAboveFloor = ({ market }: ListEntry, cap: CapFilter): boolean =>
  (market.market_cap.usd ?? 0) >= CAP_FLOORS[cap];

/**
 * Returns a function that returns the row, or null when it does not match. Text matches ticker or name,
 * current or former.
 */
export function createRowFilter(filter: Filter): (row: RankedRow) => RankedRow | null {
  const { q, categories, bands, flags, measured, cap, ownIds } = filter;
  const isUnfiltered = normalise(q) === '';
  const match = createNameMatcher(q);
  return (row) => {
    const { entry } = row;
    const { crypto_id, scores, worst_flag } = entry;
    if (categories.length > 0 && !categories.includes(crypto_id.crypto_asset_category._id)) return null;
    if (bands.length > 0 && !(scores && bands.includes(scores.band))) return null;
    if (measured !== null && scores?.provisional !== (measured === 'provisional')) return null;
    if (flags.length > 0 && !flags.includes(worst_flag?.severity ?? 'none')) return null;
    if (cap !== null && !isAboveFloor(entry, cap)) return null;
    if (ownIds !== null && !ownIds.has(crypto_id._id)) return null;
    if (isUnfiltered) return row;
    const found = match(crypto_id);
    if (!found) return null;
    return found.formerly === null ? row : { ...row, formerly: found.formerly };
  };
}

/** More than an asset can have: the number of flags orders rows of one severity. */
const MAX_FLAGS = 100;

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
    case 'supply':
      return market.supply_share;
    case 'measured':
      return scores?.measured_share ?? null;
    case 'flags':
      return entry.worst_flag
        ? FLAG_SEVERITIES.indexOf(entry.worst_flag.severity) * MAX_FLAGS + entry.flags.length
        : null;
    case 'change_1h':
      return market.change_1h[currency];
    case 'change_24h':
      return market.change_24h[currency];
    case 'change_7d':
      return market.change_7d[currency];
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
export function createRowComparator({
  sort,
  dir,
  currency,
}: SortOrder): (a: RankedRow, b: RankedRow) => number {
  const sign = dir * (ASCENDING_KEYS.includes(sort) ? 1 : -1);
  return (rowA, rowB) => {
    const [a, b] = [sortValue(rowA, sort, currency), sortValue(rowB, sort, currency)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? compareNames(a, String(b)) : a - Number(b));
  };
}

/** Returns whether the rows are sorted already: answers are in rank order. */
export const isSorted = ({ sort, dir }: Pick<SortOrder, 'sort' | 'dir'>) => sort === 'rank' && dir === 1;

/** Returns the rows sorted by column and direction. */
export function sortRows(rows: readonly RankedRow[], order: SortOrder): RankedRow[] {
  return isSorted(order) ? [...rows] : rows.toSorted(createRowComparator(order));
}

/** Columns of the score. Sorted by them, rows without a visible score follow below a separator. */
const SCORE_KEYS: readonly SortKey[] = ['rank', 'project', 'hype', 'economics', 'measured'];

export const splitRanked = (kept: RankedRow[], { sort }: Pick<SortOrder, 'sort'>): ArrangedRanking =>
  SCORE_KEYS.includes(sort)
    ? {
        ranked: kept.filter(({ rank }) => rank !== null),
        unranked: kept.filter(({ rank }) => rank === null),
      }
    : { ranked: kept, unranked: [] };

/** The part of the state that determines filter and order. */
export type Arrangement = Filter & SortOrder;

/** Filters and sorts the rows, and separates ranked from unranked ones. */
export function arrangeRanking(rows: readonly RankedRow[], state: Arrangement): ArrangedRanking {
  return splitRanked(
    sortRows(
      rows.map(createRowFilter(state)).filter((row) => row !== null),
      state,
    ),
    state,
  );
}
