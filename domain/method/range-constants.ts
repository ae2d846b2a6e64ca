/** Steps by which an estimate may be wrong (method, 13.2). */
export const ESTIMATE_STEPS = {
  /** Counts and amounts of money. */
  factor: 2,
  /** Shares from 0 to 1. */
  share: 0.1,
  /** Smallest step of a percentage, in percentage points. */
  percent: 2,
  /** Fraction of the value: percentages, days, months and daily changes. */
  fraction: 0.25,
  /** Mean of the criteria of a sub-score, from 0 to 5. */
  rating: 0.75,
  /** Points of a part that reads a yes or no, a level, a list or a kind. */
  points: 25,
} as const;

/** Points by which an unknown part, and a part of no freshness, may be wrong (method, 13.2). */
export const UNKNOWN_PART_STEP = 25;
export const STALE_PART_STEP = 15;

/** Share of the errors that is common to all estimates. The rest is independent. */
export const COMMON_ERROR_SHARE = 0.5;

/** Standard deviations on each side of a normal distribution that include 90%. */
export const RANGE_DEVIATIONS = 1.645;
