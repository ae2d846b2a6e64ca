import { SORT_KEYS, type SortKey } from '#contracts/pages.ts';
import {
  CAP_FILTERS,
  type CapFilter,
  COLUMN_IDS,
  type ColumnId,
  DEFAULT_COLUMNS,
  FLAG_FILTERS,
  type FlagFilter,
  MEASURED_FILTERS,
  type MeasuredFilter,
  OWN_FILTERS,
  type OwnFilter,
  ROW_SIZES,
  type RowSize,
  VIEWS,
  type View,
} from '#contracts/ranking-parameters.ts';
import { CATEGORY_IDS, type CategoryId } from '#domain/assets/category-ids.ts';
import { DEFAULT_RISK_LEVEL, RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { BANDS, type Band } from '#domain/scoring/snapshot.ts';

/** 1 is the natural direction of a column (best, A or highest first), −1 the reverse. */
export type Direction = 1 | -1;

/** State of the ranking in the address. */
export interface RankingState {
  level: RiskLevel;
  sort: SortKey;
  dir: Direction;
  /** Empty means all, as for bands and flags. */
  categories: readonly CategoryId[];
  bands: readonly Band[];
  flags: readonly FlagFilter[];
  /** Lowest market cap; null is any. */
  cap: CapFilter | null;
  /** Share of the score that is measured; null is any. */
  measured: MeasuredFilter | null;
  own: OwnFilter | null;
  q: string;
  view: View;
  /** Shown columns, in their order. */
  columns: readonly ColumnId[];
  rows: RowSize;
  /** Whether the server renders every row, for browsers without scripts. */
  all: boolean;
}

export const DEFAULT_RANKING: RankingState = {
  level: DEFAULT_RISK_LEVEL,
  sort: 'rank',
  dir: 1,
  categories: [],
  bands: [],
  flags: [],
  cap: null,
  measured: null,
  own: null,
  q: '',
  view: 'rank',
  columns: DEFAULT_COLUMNS,
  rows: 'dense',
  all: false,
};

/** The state without any filter. */
export const NO_FILTERS = {
  categories: [],
  bands: [],
  flags: [],
  cap: null,
  measured: null,
  own: null,
  q: '',
} as const satisfies Partial<RankingState>;

/** Maximum length of the filter text in the address. */
export const MAX_FILTER_CHARS = 80;

const DIRECTIONS = ['1', '-1'] as const;
const ALL = ['all'] as const;

const namesIn = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter((id) => id !== '');

/** Returns the named values in the order of `known`. */
function readList<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T[] {
  const named = namesIn(params, name);
  return named.length === 0 ? [] : known.filter((each) => named.includes(each));
}

/** Returns the columns in the named order; the default ones when none is named. */
function readColumns(params: URLSearchParams): readonly ColumnId[] {
  const named = [...new Set(namesIn(params, 'cols'))].filter((id): id is ColumnId =>
    COLUMN_IDS.some((known) => known === id),
  );
  return named.length > 0 ? named : DEFAULT_COLUMNS;
}

/** Returns whether every named value exists. Empty values and any filter text are valid. */
export function isRankingAddress(params: URLSearchParams): boolean {
  const isKnown = (name: string, known: readonly string[]) => {
    const value = params.get(name);
    return !value || known.includes(value);
  };
  const areKnown = (name: string, known: readonly string[]) =>
    namesIn(params, name).every((id) => known.includes(id));
  return (
    isKnown('level', RISK_LEVELS) &&
    isKnown('sort', SORT_KEYS) &&
    isKnown('dir', DIRECTIONS) &&
    isKnown('view', VIEWS) &&
    isKnown('cap', CAP_FILTERS) &&
    isKnown('measured', MEASURED_FILTERS) &&
    isKnown('only', OWN_FILTERS) &&
    isKnown('rows', ROW_SIZES) &&
    isKnown('n', ALL) &&
    areKnown('category', CATEGORY_IDS) &&
    areKnown('band', BANDS) &&
    areKnown('flag', FLAG_FILTERS) &&
    areKnown('cols', COLUMN_IDS)
  );
}

/** Reads the state from the address. Missing or unknown values get their defaults. */
export function readRankingState(params: URLSearchParams): RankingState {
  const readOne = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((each) => each === params.get(name)) ?? null;
  return {
    level: readOne('level', RISK_LEVELS) ?? DEFAULT_RANKING.level,
    sort: readOne('sort', SORT_KEYS) ?? DEFAULT_RANKING.sort,
    dir: params.get('dir') === '-1' ? -1 : 1,
    categories: readList(params, 'category', CATEGORY_IDS),
    bands: readList(params, 'band', BANDS),
    flags: readList(params, 'flag', FLAG_FILTERS),
    cap: readOne('cap', CAP_FILTERS),
    measured: readOne('measured', MEASURED_FILTERS),
    own: readOne('only', OWN_FILTERS),
    q: (params.get('q') ?? '').slice(0, MAX_FILTER_CHARS),
    view: readOne('view', VIEWS) ?? DEFAULT_RANKING.view,
    columns: readColumns(params),
    rows: readOne('rows', ROW_SIZES) ?? DEFAULT_RANKING.rows,
    all: params.get('n') === 'all',
  };
}

/**
 * Returns the parameters of a state in a fixed order, without defaults: equal states have equal addresses.
 */
export function toRankingParams(state: RankingState): [name: string, value: string][] {
  const params: [name: string, value: string, otherwise: string][] = [
    ['level', state.level, DEFAULT_RANKING.level],
    ['sort', state.sort, DEFAULT_RANKING.sort],
    ['dir', String(state.dir), String(DEFAULT_RANKING.dir)],
    ['category', state.categories.join(), ''],
    ['band', state.bands.join(), ''],
    ['flag', state.flags.join(), ''],
    ['cap', state.cap ?? '', ''],
    ['measured', state.measured ?? '', ''],
    ['only', state.own ?? '', ''],
    ['q', state.q, ''],
    ['view', state.view, DEFAULT_RANKING.view],
    ['cols', state.columns.join(), DEFAULT_COLUMNS.join()],
    ['rows', state.rows, DEFAULT_RANKING.rows],
    ['n', state.all ? 'all' : '', ''],
  ];
  return params.filter(([, value, otherwise]) => value !== otherwise).map(([name, value]) => [name, value]);
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

/** Returns the chosen values with one toggled, in the order of `known`. */
export function toggleValue<T extends string>(known: readonly T[], chosen: readonly T[], value: T): T[] {
  return known.filter((each) => (each === value ? !chosen.includes(value) : chosen.includes(each)));
}
