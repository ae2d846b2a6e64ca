import type { SortKey } from '#contracts/pages.ts';
import type { RankEntry } from '#contracts/rank.ts';
import type { RankingState } from '#web/features/ranking/ranking-state.ts';

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

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a row stays under the filters. Text matches name or ticker, and only of rows that have scores. */
export function matchesFilter(
  { entry }: RankedRow,
  { q, categories }: Pick<RankingState, 'q' | 'categories'>,
): boolean {
  const { name, thicker, crypto_asset_category } = entry.crypto_id;
  if (categories.length > 0 && !categories.includes(crypto_asset_category._id)) return false;
  const text = fold(q.trim());
  if (text === '') return true;
  return entry.scores !== null && (fold(name).includes(text) || fold(thicker).includes(text));
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

/** Rows in the order of a state. Unknown values come last in both directions; equal ones keep their order. */
export function sortRows(rows: readonly RankedRow[], state: Pick<RankingState, 'sort' | 'dir'>): RankedRow[] {
  const sign = state.dir * (UPWARDS.includes(state.sort) ? 1 : -1);
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  const compare = (a: Value, b: Value) =>
    typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);
  return rows
    .map((row) => ({ row, value: sortValue(row, state.sort) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

/** The ranking as a state asks for it: filtered, in order, ranked and unranked apart. */
export function arrangeRanking(rows: readonly RankedRow[], state: RankingState): ArrangedRanking {
  const kept = sortRows(
    rows.filter((row) => matchesFilter(row, state)),
    state,
  );
  return {
    ranked: kept.filter(({ place }) => place !== null),
    unranked: kept.filter(({ place }) => place === null),
  };
}
