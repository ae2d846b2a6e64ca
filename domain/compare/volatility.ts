import { MIN_CHANGES } from '#domain/compare/correlation.ts';
import { type Close, computeDailyChanges } from '#domain/compare/series.ts';

/** Crypto-assets are traded every day. */
const DAYS_PER_YEAR = 365;

/**
 * Returns the annualised sample standard deviation of the daily logarithmic changes, in percent, and the
 * number of changes. `percent` is null with fewer than 30.
 */
export function computeVolatility(closes: readonly Close[]): { percent: number | null; days: number } {
  const changes = [...computeDailyChanges(closes).values()];
  const days = changes.length;
  if (days < MIN_CHANGES) return { percent: null, days };
  const mean = changes.reduce((sum, change) => sum + change, 0) / days;
  const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (days - 1);
  return { percent: Math.sqrt(variance * DAYS_PER_YEAR) * 100, days };
}
