/** Figures by which lists are sorted. Changes and distances in percent, amounts in USD. Null when unknown. */
export interface ListedFigures {
  id: string;
  market_cap: number | null;
  volume_24h: number | null;
  change_24h: number | null;
  change_7d: number | null;
  /** Distance from the all-time high, 0 or negative. */
  from_high: number | null;
  /** Days since the all-time high, negated; null when it is older than `NEW_HIGH_DAYS`. */
  new_high: number | null;
  /** FV Scores and the points of Economics, 0 to 100. Null when the viewer may not see them. */
  fv_medium: number | null;
  fv_high: number | null;
  fv_insane: number | null;
  economics: number | null;
  /** Measured share of the score in percent. Null when the viewer may not see the score. */
  measured: number | null;
  /** Author-days of the main repository in 90 days, as measured. */
  author_days: number | null;
  /** Number of red flags in force. */
  flags: number | null;
}

/** A high is new for that many days. */
export const NEW_HIGH_DAYS = 30;

export type Measure = Exclude<keyof ListedFigures, 'id'>;

interface TopList {
  measure: Measure;
  /** Sort direction: 1 is descending, -1 ascending. */
  first: 1 | -1;
  /** Restricts the list to assets with a change of this sign. */
  only?: 'positive' | 'negative';
}

/** The top lists with the figure each is sorted by. */
export const TOP_LISTS = {
  market_cap: { measure: 'market_cap', first: 1 },
  volume_24h: { measure: 'volume_24h', first: 1 },
  risen_24h: { measure: 'change_24h', first: 1, only: 'positive' },
  fallen_24h: { measure: 'change_24h', first: -1, only: 'negative' },
  risen_7d: { measure: 'change_7d', first: 1, only: 'positive' },
  fallen_7d: { measure: 'change_7d', first: -1, only: 'negative' },
  near_high: { measure: 'from_high', first: 1 },
  far_from_high: { measure: 'from_high', first: -1 },
  new_high: { measure: 'new_high', first: 1 },
  fv_medium: { measure: 'fv_medium', first: 1 },
  fv_high: { measure: 'fv_high', first: 1 },
  fv_insane: { measure: 'fv_insane', first: 1 },
  economics: { measure: 'economics', first: 1 },
  measured: { measure: 'measured', first: 1 },
  author_days: { measure: 'author_days', first: 1, only: 'positive' },
  flags: { measure: 'flags', first: 1, only: 'positive' },
} as const satisfies Record<string, TopList>;

export type TopListName = keyof typeof TOP_LISTS;

/** Lists of figures that belong to a score, so that they contain only assets whose score the viewer may see. */
export const SCORE_LISTS: ReadonlySet<TopListName> = new Set<TopListName>([
  'fv_medium',
  'fv_high',
  'fv_insane',
  'economics',
  'measured',
]);

export const TOP_LIST_NAMES = Object.keys(TOP_LISTS) as TopListName[];

export interface TopRows<T> {
  rows: T[];
  /** Number of assets for which the figure is known. */
  known: number;
}

/** Returns the first `count` rows of a list. Equal figures are sorted by id. */
export function selectTopRows<T extends ListedFigures>(
  assets: readonly T[],
  name: TopListName,
  count: number,
): TopRows<T> {
  const { measure, first, only }: TopList = TOP_LISTS[name];
  const sign = only === 'positive' ? 1 : only === 'negative' ? -1 : 0;
  const known = assets.filter((asset) => asset[measure] !== null);
  const rows = known
    .filter((asset) => sign === 0 || Math.sign(asset[measure] ?? 0) === sign)
    .sort((a, b) => first * ((b[measure] ?? 0) - (a[measure] ?? 0)) || (a.id < b.id ? -1 : 1))
    .slice(0, count);
  return { rows, known: known.length };
}
