import { SORT_KEYS, type SortKey } from '#contracts/pages.ts';
import { CATEGORY_IDS, type CategoryId } from '#domain/assets/categories.ts';
import { DEFAULT_LEVEL, LEVELS, type Level } from '#domain/method/levels.ts';
import { VIEWS, type View } from '#web/state/settings.ts';

/** 1 is the natural order of a column (best, first letter or highest first), −1 the reverse. */
export type Direction = 1 | -1;

/** Everything about the ranking that an address carries. */
export interface RankingState {
  level: Level;
  sort: SortKey;
  dir: Direction;
  /** Empty means all. */
  categories: readonly CategoryId[];
  q: string;
  view: View;
}

export const DEFAULT_RANKING: RankingState = {
  level: DEFAULT_LEVEL,
  sort: 'rank',
  dir: 1,
  categories: [],
  q: '',
  view: 'rank',
};

/** Longest filter text an address carries. */
export const MAX_FILTER_CHARS = 80;

const DIRECTIONS = ['1', '-1'] as const;

const categoriesIn = (params: URLSearchParams): string[] =>
  (params.get('category') ?? '').split(',').filter((id) => id !== '');

/** Whether a ranking can be as an address says: all it names exists. An empty value names nothing; any text can be looked for. */
export function isRankingAddress(params: URLSearchParams): boolean {
  const isKnown = (name: string, known: readonly string[]) => {
    const value = params.get(name);
    return !value || known.includes(value);
  };
  return (
    isKnown('level', LEVELS) &&
    isKnown('sort', SORT_KEYS) &&
    isKnown('dir', DIRECTIONS) &&
    isKnown('view', VIEWS) &&
    categoriesIn(params).every((id) => CATEGORY_IDS.some((known) => known === id))
  );
}

/** The state an address asks for. What it does not name is at its default. */
export function readRankingState(params: URLSearchParams): RankingState {
  const named = categoriesIn(params);
  return {
    level: LEVELS.find((level) => level === params.get('level')) ?? DEFAULT_RANKING.level,
    sort: SORT_KEYS.find((key) => key === params.get('sort')) ?? DEFAULT_RANKING.sort,
    dir: params.get('dir') === '-1' ? -1 : 1,
    categories: CATEGORY_IDS.filter((id) => named.includes(id)),
    q: (params.get('q') ?? '').slice(0, MAX_FILTER_CHARS),
    view: VIEWS.find((view) => view === params.get('view')) ?? DEFAULT_RANKING.view,
  };
}

/** The parameters of a state as name and value, defaults left out, always in one order: equal states have equal addresses. */
export function rankingParams(state: RankingState): [name: string, value: string][] {
  const params: [string, string][] = [];
  if (state.level !== DEFAULT_RANKING.level) params.push(['level', state.level]);
  if (state.sort !== DEFAULT_RANKING.sort) params.push(['sort', state.sort]);
  if (state.dir !== DEFAULT_RANKING.dir) params.push(['dir', String(state.dir)]);
  if (state.categories.length > 0) params.push(['category', state.categories.join(',')]);
  if (state.q !== '') params.push(['q', state.q]);
  if (state.view !== DEFAULT_RANKING.view) params.push(['view', state.view]);
  return params;
}

/** The query of an address, with its question mark; empty for the default ranking. */
export function rankingSearch(state: RankingState): string {
  const params = rankingParams(state);
  // A comma may stand in a query as it is, and keeps the address readable.
  return params.length > 0 ? `?${new URLSearchParams(params).toString().replaceAll('%2C', ',')}` : '';
}

/** The next order when a column is chosen: its natural direction first, then the reverse, then the first again. */
export function nextSort(state: RankingState, key: SortKey): Pick<RankingState, 'sort' | 'dir'> {
  return { sort: key, dir: state.sort === key && state.dir === 1 ? -1 : 1 };
}

/** The categories with one toggled in or out, in their own order. */
export function toggleCategory(categories: readonly CategoryId[], id: CategoryId): CategoryId[] {
  return CATEGORY_IDS.filter((each) => (each === id ? !categories.includes(id) : categories.includes(each)));
}
