import { computeMedian } from '#domain/scoring/median.ts';

/** The price of one asset in both currencies, from one response. */
export interface UsdEurPrice {
  usd: number | null;
  eur: number | null;
}

/** Plausible range of the EUR/USD rate: its historical range with a margin. */
const MIN_USD_PER_EUR = 0.5;
const MAX_USD_PER_EUR = 2.5;
const MAX_SPREAD = 0.02;

const toUsdPerEurRatios = (prices: readonly UsdEurPrice[]): number[] =>
  prices.flatMap(({ usd, eur }) => (usd !== null && eur !== null && usd > 0 && eur > 0 ? [usd / eur] : []));

/**
 * Returns the median USD per EUR implied by the prices. Null without prices, outside the plausible range, or
 * when all prices are equal, because the source then returns dollars for both currencies.
 */
export function computeMedianUsdPerEur(prices: readonly UsdEurPrice[]): number | null {
  const ratios = toUsdPerEurRatios(prices);
  const rate = computeMedian(ratios);
  if (ratios.every((ratio) => ratio === 1)) return null;
  return rate === null || rate < MIN_USD_PER_EUR || rate > MAX_USD_PER_EUR ? null : rate;
}

/**
 * Returns the median USD per EUR implied by the prices of one response.
 * Null without prices, when the rate is implausible, or when the ratios differ from it by more than 2%.
 */
export function computeImpliedUsdPerEur(prices: readonly UsdEurPrice[]): number | null {
  const rate = computeMedianUsdPerEur(prices);
  if (rate === null) return null;
  return toUsdPerEurRatios(prices).every((ratio) => Math.abs(ratio / rate - 1) <= MAX_SPREAD) ? rate : null;
}
