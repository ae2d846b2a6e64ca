/** Days of a year in which crypto-assets trade. */
export const DAYS_A_YEAR = 365;

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard deviation of a sample. */
export function deviation(values: readonly number[]): number {
  const mean = average(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Mean over standard deviation of daily returns, not annualised; 0 without any movement. */
export function sharpe(returns: readonly number[]): number {
  const spread = deviation(returns);
  return spread > 0 ? average(returns) / spread : 0;
}

export interface Drawdown {
  /** Largest fall from an earlier high, as a part of 1. */
  depth: number;
  /** Longest time below an earlier high, in days; still running ones included. */
  longestDays: number;
}

export function measureDrawdown(values: readonly number[]): Drawdown {
  let high = Number.NEGATIVE_INFINITY;
  let below = 0;
  const worst: Drawdown = { depth: 0, longestDays: 0 };
  for (const value of values) {
    if (value >= high) {
      high = value;
      below = 0;
      continue;
    }
    below += 1;
    worst.depth = Math.max(worst.depth, 1 - value / high);
    worst.longestDays = Math.max(worst.longestDays, below);
  }
  return worst;
}

/** Values of 1 unit that earns these returns. */
export function toValues(returns: readonly number[]): number[] {
  let value = 1;
  return returns.map((change) => {
    value *= 1 + change;
    return value;
  });
}

/** Distribution function of the standard normal; error below 1.5e-7 (Abramowitz and Stegun 7.1.26). */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-x * x)) / 2;
  return z < 0 ? tail : 1 - tail;
}

/** Inverse of `normalCdf`, by bisection. */
export function normalQuantile(share: number): number {
  let [low, high] = [-10, 10];
  for (let i = 0; i < 80; i += 1) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const EULER = 0.5772156649015329;

export interface DeflatedSharpe {
  /** Highest Sharpe ratio that is expected from trials without any skill, per day. */
  expectedMaximum: number;
  /** Probability that the true ratio is above it. */
  probability: number;
}

/**
 * Deflated Sharpe ratio (Bailey and López de Prado 2014) of daily returns, when it is one of these trials.
 * `trials` are the ratios of all variants that were tried, this one included; at least two.
 */
export function deflateSharpe(returns: readonly number[], trials: readonly number[]): DeflatedSharpe {
  if (trials.length < 2) throw new RangeError('a deflated Sharpe ratio needs at least two trials');
  const n = trials.length;
  const expectedMaximum =
    deviation(trials) *
    ((1 - EULER) * normalQuantile(1 - 1 / n) + EULER * normalQuantile(1 - 1 / (n * Math.E)));
  const ratio = sharpe(returns);
  const mean = average(returns);
  const spread = Math.sqrt(average(returns.map((value) => (value - mean) ** 2)));
  const moment = (power: number) => average(returns.map((value) => ((value - mean) / spread) ** power));
  const error = Math.sqrt(
    (1 - moment(3) * ratio + ((moment(4) - 1) / 4) * ratio ** 2) / (returns.length - 1),
  );
  return { expectedMaximum, probability: normalCdf((ratio - expectedMaximum) / error) };
}
