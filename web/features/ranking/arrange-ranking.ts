import type { SortKey } from '#contracts/pages.ts';
import type { RankEntry } from '#contracts/rank.ts';
import type { RankingState } from '#web/features/ranking/ranking-state.ts';
import { sortInSlices } from '#web/features/ranking/sort-in-slices.ts';

/** A row of the ranking with its place; null for stablecoins and unrated assets. */
export interface RankedRow {
  entry: RankEntry;
  place: number | null;
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

// Nearly all names are plain: they are spared the way through Unicode.
const PLAIN = /^[ -~]*$/;
const fold = (text: string) =>
  (PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/** What the text filter looks in, made once an entry. */
const searched = new WeakMap<RankEntry, string>();

function searchedIn(entry: RankEntry): string {
  const known = searched.get(entry);
  if (known !== undefined) return known;
  const text = `${fold(entry.crypto_id.name)}\n${fold(entry.crypto_id.thicker)}`;
  searched.set(entry, text);
  return text;
}

type Filter = Pick<RankingState, 'q' | 'categories'>;

/** Whether a row stays under the filters. Text matches name or ticker, and only of rows that have scores. */
export function rowFilter({ q, categories }: Filter): (row: RankedRow) => boolean {
  const text = fold(q.trim());
  return ({ entry }) => {
    if (categories.length > 0 && !categories.includes(entry.crypto_id.crypto_asset_category._id))
      return false;
    return text === '' || (entry.scores !== null && searchedIn(entry).includes(text));
  };
}

type Value = number | string | null;

function sortValue({ entry, place }: RankedRow, key: SortKey): Value {
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
      // One rate a day for all: the order in USD is the order in every currency.
      return market[key].usd;
    case 'change_24h':
    case 'change_7d':
      return market[key];
  }
}

/** Places and names run upwards in their natural order; of every figure the highest comes first. */
const UPWARDS: readonly SortKey[] = ['rank', 'name'];
let names: Intl.Collator | undefined;

/** Names in the order of the alphabet, one for server and browser: English and Italian letters run alike. */
function compareNames(a: string, b: string): number {
  // Made when it is asked for: a slow device spends tens of milliseconds on it, and few readers order by name.
  names ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return names.compare(a, b);
}

type Order = Pick<RankingState, 'sort' | 'dir'>;

/** The order of a state. Unknown values come last in both directions; equal ones keep their order. */
function rowOrder({ sort, dir }: Order): (a: RankedRow, b: RankedRow) => number {
  const sign = dir * (UPWARDS.includes(sort) ? 1 : -1);
  return (rowA, rowB) => {
    const [a, b] = [sortValue(rowA, sort), sortValue(rowB, sort)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? compareNames(a, String(b)) : a - Number(b));
  };
}

/** Rows come in the order of their places, so the natural order of ranks asks for no sorting. */
const isSorted = ({ sort, dir }: Order) => sort === 'rank' && dir === 1;

/** Rows in the order of a state. */
export function sortRows(rows: readonly RankedRow[], order: Order): RankedRow[] {
  return isSorted(order) ? [...rows] : rows.toSorted(rowOrder(order));
}

const apart = (kept: readonly RankedRow[]): ArrangedRanking => ({
  ranked: kept.filter(({ place }) => place !== null),
  unranked: kept.filter(({ place }) => place === null),
});

/** What arranges a ranking: all but its profile and its view. */
export type Arrangement = Filter & Order;

/** The ranking as a state asks for it: filtered, in order, ranked and unranked apart. */
export function arrangeRanking(rows: readonly RankedRow[], state: Arrangement): ArrangedRanking {
  return apart(sortRows(rows.filter(rowFilter(state)), state));
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
  const matches = rowFilter(state);
  for (let at = 0; at < rows.length; at += BATCH) {
    for (const row of rows.slice(at, at + BATCH)) if (matches(row)) kept.push(row);
    await pause();
  }
  return apart(isSorted(state) ? kept : await sortInSlices(kept, rowOrder(state), pause));
}
