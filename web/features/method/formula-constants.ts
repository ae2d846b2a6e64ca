/**
 * Constants of formulas that the page states but cannot read from the rules. `formula-constants.test.ts`
 * compares each of them with the rules.
 */
export const FORMULA_CONSTANTS = {
  /** Maximum volume accepted for an exchange, in multiples of its depth. */
  volume_per_depth: 300,
  /** Maximum of the effective market cap, in days of trusted volume. */
  volume_days: 1000,
  stars_per_fork: 20,
  stars_per_contributor: 50,
  /** Delay in months at which a completed milestone counts half. */
  milestone_months: 6,
  /** Age in years at which an incident counts half. */
  incident_years: 2,
  /** Months of code history from which a clean record counts in full. */
  record_months: 36,
  /** Maximum staking yield that counts, in % a year. */
  max_yield: 20,
  /** Maximum move of the price, in typical swings. */
  max_swings: 2,
  /** Half-life of the points of an all-time high, in days. */
  high_days: 730,
  /** Expected engagement is this factor times the square root of the followers. */
  engagement_factor: 0.1,
  min_authenticity: 0.4,
  max_authenticity: 1,
  unknown_authenticity: 0.7,
  /** Daily runs below the threshold until a flag clears. */
  runs_to_clear: 7,
} as const;
