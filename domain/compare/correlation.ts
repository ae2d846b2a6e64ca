import { type Close, computeDailyChanges } from '#domain/compare/series.ts';

/** With fewer common changes the coefficient is not meaningful. */
export const MIN_CHANGES = 30;

export interface Correlation {
  /** −1..1; null with fewer than `MIN_CHANGES` common changes or when one series is constant. */
  coefficient: number | null;
  /** Number of daily changes in both series. */
  days: number;
}

/**
 * Returns Pearson’s correlation of the daily logarithmic changes of two price series, over their common days.
 */
export function computeCorrelation(a: readonly Close[], b: readonly Close[]): Correlation {
  const others = computeDailyChanges(b);
  const pairs = [...computeDailyChanges(a)].flatMap(([at, change]): [number, number][] => {
    const other = others.get(at);
    return other === undefined ? [] : [[change, other]];
  });
  const days = pairs.length;
  if (days < MIN_CHANGES) return { coefficient: null, days };
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / days;
  const [meanA, meanB] = [mean(0), mean(1)];
  let [productSum, squaresA, squaresB] = [0, 0, 0];
  for (const [x, y] of pairs) {
    productSum += (x - meanA) * (y - meanB);
    squaresA += (x - meanA) ** 2;
    squaresB += (y - meanB) ** 2;
  }
  // The remainder of equal changes after subtraction is a rounding error, not a movement.
  const isConstant = (squares: number, of: number) => squares <= days * (1e-12 + Math.abs(of) * 1e-9) ** 2;
  if (isConstant(squaresA, meanA) || isConstant(squaresB, meanB)) return { coefficient: null, days };
  const coefficient = productSum / Math.sqrt(squaresA) / Math.sqrt(squaresB);
  return { coefficient: Math.min(1, Math.max(-1, coefficient)), days };
}
