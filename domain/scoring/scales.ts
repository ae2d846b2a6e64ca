/** Limits `x` to the range from `low` to `high`. NaN stays NaN. */
export const clip = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));

/** Rising log scale from 0 to 100: 0 up to `lo`, 100 from `hi` (method, 3.1). */
export const L = (x: number, lo: number, hi: number): number =>
  x <= lo ? 0 : 100 * clip(Math.log(x / lo) / Math.log(hi / lo));

/** Falling log scale from 100 to 0: 100 up to `lo`, 0 from `hi`. */
export const Ld = (x: number, lo: number, hi: number): number => 100 - L(x, lo, hi);

/** Rising linear scale from 0 to 100. */
export const U = (x: number, lo: number, hi: number): number => 100 * clip((x - lo) / (hi - lo));

/** Falling linear scale from 100 to 0. */
export const D = (x: number, lo: number, hi: number): number => 100 * clip((hi - x) / (hi - lo));

/** Converts a mean rating from 0 to 5 to points: 20 per point. */
export const R = (mean: number): number => 20 * mean;

/** A scale defined by its ends, which serve both scoring and display. */
export interface Scale {
  readonly kind: 'log' | 'linear';
  /** Value with 0 points. */
  readonly zero: number;
  /** Value with 100 points. */
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
