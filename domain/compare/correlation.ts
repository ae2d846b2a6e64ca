import { type Close, dailyChanges } from '#domain/compare/series.ts';

/** Fewer common changes than this say nothing. */
export const MIN_CHANGES = 30;

export interface Correlation {
  /** −1..1; null with too few common changes, or where one of the two stood still. */
  coefficient: number | null;
  /** How many daily changes both have. */
  days: number;
}

/** Pearson's correlation of the daily logarithmic changes of two prices, over the days on which both have one. */
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
  // What is left of equal changes after subtraction is rounding, no movement.
  const still = (squares: number, of: number) => squares <= days * (1e-12 + Math.abs(of) * 1e-9) ** 2;
  if (still(ofA, meanA) || still(ofB, meanB)) return { coefficient: null, days };
  const coefficient = together / Math.sqrt(ofA) / Math.sqrt(ofB);
  return { coefficient: Math.min(1, Math.max(-1, coefficient)), days };
}
