import type { Close } from '#domain/compare/series.ts';

export interface Drawdown {
  /** Loss from the high to the low, in percent of the high: 0..100. */
  percent: number;
  /** Days of the high and the low, in milliseconds since 1970 UTC; null when the price never fell. */
  high: number | null;
  low: number | null;
}

/**
 * Returns the maximum drawdown: the largest fall from a recorded close to a later one. Of equal falls the
 * first counts; the high is the last day at that price before the fall. Null with fewer than two prices.
 */
export function computeDrawdown(closes: readonly Close[]): Drawdown | null {
  const known = closes
    .filter((close): close is Close & { value: number } => close.value !== null && close.value > 0)
    .sort((left, right) => left.at - right.at);
  const [first] = known;
  if (!first || known.length < 2) return null;
  let peak = first;
  let largest: Drawdown = { percent: 0, high: null, low: null };
  for (const close of known) {
    if (close.value >= peak.value) peak = close;
    const percent = (1 - close.value / peak.value) * 100;
    if (percent > largest.percent) largest = { percent, high: peak.at, low: close.at };
  }
  return largest;
}
