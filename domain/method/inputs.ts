/**
 * The raw inputs of the method, by the names its formulas use (docs/method.md, "Raw inputs").
 * A value travels as an `Observation`: what was seen, where, when, and in which state.
 */
export const NUMERIC_INPUTS = [
  'mcap',
  'circ',
  'total',
  'max',
  'p7',
  'past30',
  'past90',
  'past180',
  'ath',
  'ath_days',
  'sd',
  'mdd',
  'absr',
  'vol_med30',
  'phi',
  'depth',
  'venues',
  'fiat',
  'cefi',
  'infl',
  'circ_share',
  'unl30',
  'unl365',
  'capped',
  'fees30',
  'tvl',
  'projects',
  'chains',
  'pool_tvl',
  'pool_proj',
  'pool_apy',
  'apy',
  'staked',
  'secb',
  'ad90',
  'adp90',
  'ad365',
  'wk',
  'top_auth',
  'code_months',
  'push_d',
  'stars',
  'forks',
  'contrib',
  'iss_open',
  'iss_closed',
  'rel',
  'ci',
  'tests',
  'lic',
  'sec',
  'live_repos',
  'impl',
  'docs',
  'verif',
  'top100',
  'top10',
  'addr',
  'nc',
  'priv',
  'rd_sub',
  'tg',
  'tw',
  'fol',
  'eng48',
  'act',
  'watch',
  'raised',
  'tier1',
  'inst',
  'n_miles',
  'cat_rank',
  'named',
  'age',
  'site',
  'wp',
  /** Stablecoins only: largest |p - 1| in % over 30 days; today's |p - 1| in %. */
  'peg30',
  'peg',
  /** Trusted volume, USD/day: median over 30 days of that day's volume × the last phi seen. Unrecorded: vol_med30 × phi. */
  'adv',
  /** Largest 30-day median of daily volume on record, USD/day (flag F08 only). */
  'vol_peak',
] as const;

/** Lists of integers 0..5, one per criterion of the rubric. */
export const RATING_INPUTS = ['r_use', 'r_inn', 'r_road', 'r_team', 'r_tech'] as const;

/** `miles`: months late of each delivered milestone. `inc`: incidents. `consensus`: how new blocks are agreed. */
export const LIST_INPUTS = ['miles', 'inc'] as const;
export const ENUM_INPUTS = ['consensus'] as const;

export const INPUTS = [...NUMERIC_INPUTS, ...RATING_INPUTS, ...LIST_INPUTS, ...ENUM_INPUTS] as const;

export type NumericInput = (typeof NUMERIC_INPUTS)[number];
export type RatingInput = (typeof RATING_INPUTS)[number];
export type Input = (typeof INPUTS)[number];

export const CONSENSUS = ['pos', 'pow', 'none', 'staking'] as const;
export type Consensus = (typeof CONSENSUS)[number];

/** Severity 1..3 and age in years on the day of the observation. */
export interface Incident {
  severity: 1 | 2 | 3;
  years: number;
}

export interface InputValues extends Record<NumericInput, number>, Record<RatingInput, readonly number[]> {
  miles: readonly number[];
  inc: readonly Incident[];
  consensus: Consensus;
}

/** `na`: does not apply, by the published list only. `error`: out of range, counts as missing and raises an alert. */
export const INPUT_STATES = ['ok', 'missing', 'na', 'error'] as const;
export type InputState = (typeof INPUT_STATES)[number];

/** Bundled values come with Fairview and age from the snapshot's `as_of`; live ones were asked of the source and age by the clock. */
export const ORIGINS = ['bundled', 'live'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface Observation<V = unknown> {
  /** `null` unless `state` is `ok`. Null never means 0. */
  value: V | null;
  state: InputState;
  /** Key of `domain/assets/sources.ts`. */
  source: string;
  /** ISO 8601 UTC. */
  observed_at: string;
  origin: Origin;
  /** An estimate of ours, not a measurement. */
  sample: boolean;
  /** Plain words for a sample: why this value, with its year. */
  reason?: { en: string; it: string };
}

export type Observations = { [K in Input]?: Observation<InputValues[K]> };
