import type { SortKey } from '#contracts/pages.ts';
import type { RankEntry } from '#contracts/rank.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { nameMatcher } from '#domain/search/name-matcher.ts';
import { normalise } from '#domain/search/normalise.ts';
import type { RankingState } from '#web/features/ranking/ranking-state.ts';
import { sortInSlices } from '#web/features/ranking/sort-in-slices.ts';

/** A row of the ranking with its place; null for stablecoins and unrated assets. */
export interface RankedRow {
  entry: RankEntry;
  place: number | null;
  /** The former name or ticker by which the text filter found it. */
  formerly?: string;
}

export interface ArrangedRanking {
  ranked: RankedRow[];
  /** Stablecoins and assets not yet rated: they follow under a line of text. */
  unranked: RankedRow[];
}

/** Numbers the rows as they come, best first: rated assets in sequence, stablecoins and unrated ones without a number. */
export function numberRows(entries: readonly RankEntry[]): RankedRow[] {
  let place = 0;
  return entries.map((entry) => {
    if (entry.status !== 'rated') return { entry, place: null };
    place += 1;
    return { entry, place };
  });
}

type Filter = Pick<RankingState, 'q' | 'categories'>;

/**
 * The row as it stays under the filters, null where it does not. Text matches ticker or name, present or former, and only of
 * rows that have scores.
 */
export function rowFilter({ q, categories }: Filter): (row: RankedRow) => RankedRow | null {
  const isFree = normalise(q) === '';
  const match = nameMatcher(q);
  return (row) => {
    const { crypto_id, scores } = row.entry;
    if (categories.length > 0 && !categories.includes(crypto_id.crypto_asset_category._id)) return null;
    if (isFree) return row;
    const found = scores === null ? null : match(crypto_id);
    if (!found) return null;
    return found.formerly === null ? row : { ...row, formerly: found.formerly };
  };
}

type Value = number | string | null;

function sortValue({ entry, place }: RankedRow, key: SortKey, currency: Currency): Value {
  const { market, scores } = entry;
  switch (key) {
    case 'rank':
      return place;
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

/** Places and names run upwards in their natural order; of every figure the highest comes first. */
const ASCENDING_KEYS: readonly SortKey[] = ['rank', 'name'];
let names: Intl.Collator | undefined;

/** Names in the order of the alphabet, one for server and browser: English and Italian letters run alike. */
function compareNames(a: string, b: string): number {
  // Made when it is asked for: a slow device spends tens of milliseconds on it, and few readers order by name.
  names ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return names.compare(a, b);
}

type SortOrder = Pick<RankingState, 'sort' | 'dir'> & { currency: Currency };

/** The order of a state. Unknown values come last in both directions; equal ones keep their order. */
function rowOrder({ sort, dir, currency }: SortOrder): (a: RankedRow, b: RankedRow) => number {
  const sign = dir * (ASCENDING_KEYS.includes(sort) ? 1 : -1);
  return (rowA, rowB) => {
    const [a, b] = [sortValue(rowA, sort, currency), sortValue(rowB, sort, currency)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? compareNames(a, String(b)) : a - Number(b));
  };
}

/** Rows come in the order of their places, so the natural order of ranks asks for no sorting. */
const isSorted = ({ sort, dir }: Pick<SortOrder, 'sort' | 'dir'>) => sort === 'rank' && dir === 1;

/** Rows in the order of a state. */
export function sortRows(rows: readonly RankedRow[], order: SortOrder): RankedRow[] {
  return isSorted(order) ? [...rows] : rows.toSorted(rowOrder(order));
}

const splitRanked = (kept: readonly RankedRow[]): ArrangedRanking => ({
  ranked: kept.filter(({ place }) => place !== null),
  unranked: kept.filter(({ place }) => place === null),
});

/** What arranges a ranking: all but its profile and its view. */
export type Arrangement = Filter & SortOrder;

/** The ranking as a state asks for it: filtered, in order, ranked and unranked apart. */
export function arrangeRanking(rows: readonly RankedRow[], state: Arrangement): ArrangedRanking {
  return splitRanked(
    sortRows(
      rows.map(rowFilter(state)).filter((row) => row !== null),
      state,
    ),
  );
}

/** Rows filtered at once. */
const BATCH = 512;

/** The same with pauses, for rankings so long that a slow device would stop meanwhile. */
export async function arrangeInSlices(
  rows: readonly RankedRow[],
  state: Arrangement,
  pause: () => Promise<void>,
): Promise<ArrangedRanking> {
  const kept: RankedRow[] = [];
  const filter = rowFilter(state);
  for (let at = 0; at < rows.length; at += BATCH) {
    for (const row of rows.slice(at, at + BATCH)) {
      const left = filter(row);
      if (left) kept.push(left);
    }
    await pause();
  }
  return splitRanked(isSorted(state) ? kept : await sortInSlices(kept, rowOrder(state), pause));
}
