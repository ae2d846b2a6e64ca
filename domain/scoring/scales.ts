/** `x` held between `low` and `high`; NaN stays NaN. */
export const clip = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));

/** Rising log scale, 0..100: 0 at `lo` and below, 100 at `hi` and above (method, 3.1). */
export const L = (x: number, lo: number, hi: number): number =>
  x <= lo ? 0 : 100 * clip(Math.log(x / lo) / Math.log(hi / lo));

/** Falling log scale, 0..100: 100 at `lo` and below, 0 at `hi` and above. */
export const Ld = (x: number, lo: number, hi: number): number => 100 - L(x, lo, hi);

/** Rising linear scale, 0..100. */
export const U = (x: number, lo: number, hi: number): number => 100 * clip((x - lo) / (hi - lo));

/** Falling linear scale, 0..100. */
export const D = (x: number, lo: number, hi: number): number => 100 * clip((hi - x) / (hi - lo));

/** Rubric: 20 points for each point of a mean rating of 0..5. */
export const R = (mean: number): number => 20 * mean;

/** A scale by its two ends, so that one definition both scores and is shown. */
export interface Scale {
  readonly kind: 'log' | 'linear';
  /** Where 0 points are. */
  readonly zero: number;
  /** Where 100 points are. */
  readonly hundred: number;
  readonly points: (x: number) => number;
}

export const logScale = (zero: number, hundred: number): Scale => ({
  kind: 'log',
  zero,
  hundred,
  points: zero < hundred ? (x) => L(x, zero, hundred) : (x) => Ld(x, hundred, zero),
});

export const linearScale = (zero: number, hundred: number): Scale => ({
  kind: 'linear',
  zero,
  hundred,
  points: zero < hundred ? (x) => U(x, zero, hundred) : (x) => D(x, hundred, zero),
});
