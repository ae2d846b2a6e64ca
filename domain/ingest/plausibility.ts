/** Limits beyond which a live figure or a whole answer is not published at once. Changes as factors. */
export const PLAUSIBILITY = {
  /** Days within which a price counts as that of the day before. */
  recentDays: 2,
  priceFactor: 5,
  /** For the largest assets, which do not double in a day. */
  largePriceFactor: 2,
  /** Ranks by market cap that count as large. */
  largeRank: 100,
  /** For a known price of more than `recentDays`. */
  oldPriceFactor: 20,
  supplyFactor: 2,
  /** Share by which an all-time high may fall. Sources round differently and count different exchanges. */
  highFall: { sameSource: 0.01, otherSource: 0.1 },
  countFactor: 3,
  /** Upwards only: amounts can collapse within a day but cannot multiply. */
  amountFactor: 20,
  /** Below this, a count or amount can multiply within days. */
  minChecked: 100,
  /** Largest share of rows of an answer that may leap or be refused, and the number from which it counts. */
  suspectShare: 0.05,
  suspectRows: 3,
  /** The share when the last values are more than `oldDays` apart: in a year, 10 % of supplies double. */
  suspectShareOld: 0.25,
  oldDays: 30,
  /** Two values within this relative distance say the same. */
  sameValue: 0.25,
  /** Hours after which a leap that every answer repeated no longer speaks against the whole answer. */
  settledHours: 24,
} as const;
