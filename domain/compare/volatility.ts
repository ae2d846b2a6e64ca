import { MIN_CHANGES } from '#domain/compare/correlation.ts';
import { type Close, dailyChanges } from '#domain/compare/series.ts';

/** Crypto-assets trade every day. */
const DAYS_OF_A_YEAR = 365;

/**
 * How much a price moves: the sample standard deviation of its daily logarithmic changes, over a year, in percent, and
 * on how many changes it rests. `percent` is null with fewer than 30.
 */
export function volatility(closes: readonly Close[]): { percent: number | null; days: number } {
  const changes = [...dailyChanges(closes).values()];
  const days = changes.length;
  if (days < MIN_CHANGES) return { percent: null, days };
  const mean = changes.reduce((sum, change) => sum + change, 0) / days;
  const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (days - 1);
  return { percent: Math.sqrt(variance * DAYS_OF_A_YEAR) * 100, days };
}
