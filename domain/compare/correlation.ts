import { type Close, dailyChanges } from '#domain/compare/series.ts';

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
export function correlation(a: readonly Close[], b: readonly Close[]): Correlation {
  const others = dailyChanges(b);
  const pairs = [...dailyChanges(a)].flatMap(([at, change]): [number, number][] => {
    const other = others.get(at);
    return other === undefined ? [] : [[change, other]];
  });
  const days = pairs.length;
  if (days < MIN_CHANGES) return { coefficient: null, days };
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / days;
  const [meanA, meanB] = [mean(0), mean(1)];
  let [together, ofA, ofB] = [0, 0, 0];
  for (const [x, y] of pairs) {
    together += (x - meanA) * (y - meanB);
    ofA += (x - meanA) ** 2;
    ofB += (y - meanB) ** 2;
  }
  // The remainder of equal changes after subtraction is a rounding error, not a movement.
  const still = (squares: number, of: number) => squares <= days * (1e-12 + Math.abs(of) * 1e-9) ** 2;
  if (still(ofA, meanA) || still(ofB, meanB)) return { coefficient: null, days };
  const coefficient = together / Math.sqrt(ofA) / Math.sqrt(ofB);
  return { coefficient: Math.min(1, Math.max(-1, coefficient)), days };
}
