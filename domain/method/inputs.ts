/**
 * The raw inputs by their names in the formulas (docs/method.md, "Raw inputs").
 * Each value is an `Observation` with its source, time and state.
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
  /** Only for stablecoins. `peg30` is the largest |p - 1| in % over 30 days, `peg` the one of today. */
  'peg30',
  'peg',
  /**
   * Trusted volume in USD per day: the median over 30 days of daily volume × the last phi up to that day.
   * Without recorded days: vol_med30 × phi.
   */
  'adv',
  /** Largest 30-day median of daily volume on record in USD per day. Used only by flag F08. */
  'vol_peak',
  // The inputs below are used only by flags.
  /** Level of the newest alert of the pump detector within 72 hours, 1 to 3. 0 without one. */
  'pump_alert',
  /** Its rise in % above the mean of the hour before, and its volume as a multiple of the mean of 12 hours. */
  'pump_rise',
  'pump_volume',
  /** Confirmed pumps in daily prices of the last 30 and 90 days. */
  'pumps30',
  'pumps90',
  /** Days since the last confirmed pump, and the share of its rise that the price lost within 5 days. */
  'pump_d',
  'pump_lost',
  /** Days of the last 7 with a turnover above 1 and a price change under 2 %. */
  'wash_days',
  /** Whether a simulated sale of the token succeeded, and the tax on a sale in %. */
  'sell_ok',
  'sell_tax',
  /** Whether it trades only on decentralised exchanges, and the share of its pools that can be withdrawn. */
  'dex_only',
  'lp_unlocked',
  /** Whether a data provider calls it inactive. */
  'inactive',
  /** Stolen from its protocols within 90 days and not returned, in USD. */
  'hack_loss',
  /** Whether its website is on a list of warnings of a supervisor. */
  'warned',
] as const;

/** Lists of whole or half numbers from 0 to 5, one per criterion of the rubric. */
export const RATING_INPUTS = ['r_use', 'r_inn', 'r_road', 'r_team', 'r_tech'] as const;

/** `miles`: delay of each delivered milestone in months. `inc`: incidents. */
export const LIST_INPUTS = ['miles', 'inc'] as const;
export const ENUM_INPUTS = ['consensus'] as const;

export const INPUTS = [...NUMERIC_INPUTS, ...RATING_INPUTS, ...LIST_INPUTS, ...ENUM_INPUTS] as const;

export type NumericInput = (typeof NUMERIC_INPUTS)[number];
export type RatingInput = (typeof RATING_INPUTS)[number];
export type Input = (typeof INPUTS)[number];

export const CONSENSUS = ['pos', 'pow', 'none', 'staking'] as const;
export type Consensus = (typeof CONSENSUS)[number];

/** An incident with its age in years at the time of the observation. */
export interface Incident {
  severity: 1 | 2 | 3;
  years: number;
}

export interface InputValues extends Record<NumericInput, number>, Record<RatingInput, readonly number[]> {
  miles: readonly number[];
  inc: readonly Incident[];
  consensus: Consensus;
}

/**
 * `na`: not applicable, only by the published list. `error`: out of range; counts as missing and raises an
 * alert.
 */
export const INPUT_STATES = ['ok', 'missing', 'na', 'error'] as const;
export type InputState = (typeof INPUT_STATES)[number];

/**
 * `bundled` values are delivered with Fairview and age from the snapshot's `bundled_as_of`. `live` values
 * come from the source and age from the time of the run.
 */
export const DELIVERIES = ['bundled', 'live'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Weakest last but for figures that are unknown or do not apply. */
export const FIGURE_ORIGINS = ['measured', 'rated', 'estimated', 'missing', 'na'] as const;
export type FigureOrigin = (typeof FIGURE_ORIGINS)[number];

/** Why an observation has its value, with the addresses of sources that anyone can read. */
export interface ObservationReason {
  en: string;
  it: string;
  links?: readonly string[];
}

export interface Observation<V = unknown> {
  /** Null unless `state` is `ok`. Null never means 0. */
  value: V | null;
  state: InputState;
  /** Key of `domain/assets/sources.ts`. */
  source: string;
  /** ISO 8601 UTC. */
  observed_at: string;
  origin: Delivery;
  /** Whether a bundled measurement ages by the clock, because a live source serves this input. */
  ages_by_clock?: true;
  /** True for an estimate by Fairview, false for a measurement. */
  estimated: boolean;
  /** Reason of an estimate, or the raters of a rating. */
  reason?: ObservationReason;
}

export type Observations = { [K in Input]?: Observation<InputValues[K]> };
