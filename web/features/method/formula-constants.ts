/**
 * Numbers that live inside formulas, where a page cannot read them, and that its sentences state.
 * `stated-numbers.test.ts` holds each of them to what the rules really do.
 */
export const FORMULA_CONSTANTS = {
  /** Volume a market is believed for, in multiples of its depth. */
  volume_per_depth: 300,
  /** Days of trusted volume that bound the effective market cap. */
  volume_days: 1000,
  stars_per_fork: 20,
  stars_per_contributor: 50,
  /** Months late after which a kept promise counts half. */
  milestone_months: 6,
  /** Years after which an incident weighs half. */
  incident_years: 2,
  /** Months of code from which a clean record counts in full. */
  record_months: 36,
  /** Staking yield in % a year above which nothing more is earned. */
  yield_most: 20,
  /** Bound of each move of the price, in usual swings. */
  swings_most: 2,
  /** Days in which the points of an all-time high halve. */
  high_days: 730,
  /** Engagement expected of followers: this, times their square root. */
  engagement_factor: 0.1,
  authenticity_least: 0.4,
  authenticity_most: 1,
  authenticity_unknown: 0.7,
  /** Daily runs below the threshold after which a flag clears. */
  runs_to_clear: 7,
} as const;
