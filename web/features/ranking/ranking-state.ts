import { SORT_KEYS, type SortKey } from '#contracts/pages.ts';
import { CATEGORY_IDS, type CategoryId } from '#domain/assets/categories.ts';
import { DEFAULT_RISK_LEVEL, RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { VIEWS, type View } from '#web/state/settings.ts';

/** 1 is the natural direction of a column (best, A or highest first), −1 the reverse. */
export type Direction = 1 | -1;

/** State of the ranking in the address. */
export interface RankingState {
  level: RiskLevel;
  sort: SortKey;
  dir: Direction;
  /** Empty means all. */
  categories: readonly CategoryId[];
  q: string;
  view: View;
}

export const DEFAULT_RANKING: RankingState = {
  level: DEFAULT_RISK_LEVEL,
  sort: 'rank',
  dir: 1,
  categories: [],
  q: '',
  view: 'rank',
};

/** Maximum length of the filter text in the address. */
export const MAX_FILTER_CHARS = 80;

const DIRECTIONS = ['1', '-1'] as const;

const categoriesIn = (params: URLSearchParams): string[] =>
  (params.get('category') ?? '').split(',').filter((id) => id !== '');

/** Returns whether every named value exists. Empty values and any filter text are valid. */
export function isRankingAddress(params: URLSearchParams): boolean {
  const isKnown = (name: string, known: readonly string[]) => {
    const value = params.get(name);
    return !value || known.includes(value);
  };
  return (
    isKnown('level', RISK_LEVELS) &&
    isKnown('sort', SORT_KEYS) &&
    isKnown('dir', DIRECTIONS) &&
    isKnown('view', VIEWS) &&
    categoriesIn(params).every((id) => CATEGORY_IDS.some((known) => known === id))
  );
}

/** Reads the state from the address. Missing or unknown values get their defaults. */
export function readRankingState(params: URLSearchParams): RankingState {
  const named = categoriesIn(params);
  return {
    level: RISK_LEVELS.find((level) => level === params.get('level')) ?? DEFAULT_RANKING.level,
    sort: SORT_KEYS.find((key) => key === params.get('sort')) ?? DEFAULT_RANKING.sort,
    dir: params.get('dir') === '-1' ? -1 : 1,
    categories: CATEGORY_IDS.filter((id) => named.includes(id)),
    q: (params.get('q') ?? '').slice(0, MAX_FILTER_CHARS),
    view: VIEWS.find((view) => view === params.get('view')) ?? DEFAULT_RANKING.view,
  };
}

/**
 * Returns the parameters of a state in a fixed order, without defaults: equal states have equal addresses.
 */
export function toRankingParams(state: RankingState): [name: string, value: string][] {
  const params: [string, string][] = [];
  if (state.level !== DEFAULT_RANKING.level) params.push(['level', state.level]);
  if (state.sort !== DEFAULT_RANKING.sort) params.push(['sort', state.sort]);
  if (state.dir !== DEFAULT_RANKING.dir) params.push(['dir', String(state.dir)]);
  if (state.categories.length > 0) params.push(['category', state.categories.join(',')]);
  if (state.q !== '') params.push(['q', state.q]);
  if (state.view !== DEFAULT_RANKING.view) params.push(['view', state.view]);
  return params;
}

/** Returns the query string with its question mark; empty for the default state. */
export function toRankingSearch(state: RankingState): string {
  const params = toRankingParams(state);
  // A query may contain commas, and they keep the address readable.
  return params.length > 0 ? `?${new URLSearchParams(params).toString().replaceAll('%2C', ',')}` : '';
}

/** Returns the order after selecting a column: its natural direction, then alternating. */
export function toggleSort(state: RankingState, key: SortKey): Pick<RankingState, 'sort' | 'dir'> {
  return { sort: key, dir: state.sort === key && state.dir === 1 ? -1 : 1 };
}

/** Returns the categories with one toggled, in the defined order. */
export function toggleCategory(categories: readonly CategoryId[], id: CategoryId): CategoryId[] {
  return CATEGORY_IDS.filter((each) => (each === id ? !categories.includes(id) : categories.includes(each)));
}
