import { median } from '#domain/scoring/median.ts';

/** One asset's price in both currencies, from one answer. */
export interface UsdEurPrice {
  usd: number | null;
  eur: number | null;
}

/** What a euro has cost since it exists, with room on both sides. */
const MIN_USD_PER_EUR = 0.5;
const MAX_USD_PER_EUR = 2.5;
const MAX_SPREAD = 0.02;

const usdPerEurRatios = (prices: readonly UsdEurPrice[]): number[] =>
  prices.flatMap(({ usd, eur }) => (usd !== null && eur !== null && usd > 0 && eur > 0 ? [usd / eur] : []));

/**
 * The median of what prices in both currencies imply; null when there is none or it cannot be a rate of the euro. Prices that
 * are all the same in both are prices in dollars twice, from a source that knows no euros.
 */
export function medianUsdPerEur(prices: readonly UsdEurPrice[]): number | null {
  const ratios = usdPerEurRatios(prices);
  const rate = median(ratios);
  if (ratios.every((ratio) => ratio === 1)) return null;
  return rate === null || rate < MIN_USD_PER_EUR || rate > MAX_USD_PER_EUR ? null : rate;
}

/**
 * How many USD one EUR costs, from prices that one answer gives in both: the median of their ratios.
 * Null when there is none, when it cannot be a rate of the euro, or when the ratios do not agree within 2 %.
 */
export function impliedUsdPerEur(prices: readonly UsdEurPrice[]): number | null {
  const rate = medianUsdPerEur(prices);
  if (rate === null) return null;
  return usdPerEurRatios(prices).every((ratio) => Math.abs(ratio / rate - 1) <= MAX_SPREAD) ? rate : null;
}
