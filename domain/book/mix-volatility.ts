/** Volatility of two assets, in percent a year, and the correlation of their daily moves. */
export interface AssetPair {
  first: number;
  second: number;
  correlation: number;
}

/** Returns the volatility of a mix that is brought back to its parts every day. `share` of the second: 0..1. */
export function computeMixVolatility({ first, second, correlation }: AssetPair, share: number): number {
  const [a, b] = [(1 - share) * first, share * second];
  return Math.sqrt(Math.max(0, a * a + b * b + 2 * correlation * a * b));
}

/** Returns the share of the second asset, 0..1, at which the mix has the lowest volatility. */
export function findCalmestShare({ first, second, correlation }: AssetPair): number {
  const common = correlation * first * second;
  const spread = first * first + second * second - 2 * common;
  // Two assets with the same moves: every mix is the same.
  if (spread <= 1e-12) return 0;
  return Math.min(1, Math.max(0, (first * first - common) / spread));
}

/** Returns the volatility of equal parts of assets, of which `correlations[i][j]` is known. */
export function computeEqualMixVolatility(
  volatilities: readonly number[],
  correlations: readonly (readonly number[])[],
): number {
  const part = 1 / volatilities.length;
  const variance = volatilities.reduce(
    (sum, one, i) =>
      sum + volatilities.reduce((row, other, j) => row + one * other * (correlations[i]?.[j] ?? 0), 0),
    0,
  );
  return Math.sqrt(Math.max(0, variance)) * part;
}
