import type { DatedRate } from '#domain/fx/rate-on.ts';
import { type Chart, toChartDays } from '#domain/ingest/chart-days.ts';
import { computeMedianUsdPerEur } from '#domain/ingest/implied-rate.ts';

/** Largest relative deviation of a daily rate from the median. EUR/USD does not move further in a year. */
const MAX_MEDIAN_DEVIATION = 0.2;

/**
 * Returns daily rates in USD per EUR, derived from the closes of one asset in both currencies. Omits days
 * without a price in both and days far from the median rate. Empty when the charts imply no plausible rate.
 */
export function computeChartRates(dollars: Chart, euros: Chart): DatedRate[] {
  const inEuros = new Map(toChartDays(euros).map(({ day, close }) => [day, close]));
  const prices = toChartDays(dollars).flatMap(({ day, close: usd }) => {
    const eur = inEuros.get(day);
    return eur === undefined ? [] : [{ day, usd, eur }];
  });
  const median = computeMedianUsdPerEur(prices);
  if (median === null) return [];
  return prices
    .map(({ day, usd, eur }) => ({ day, usd_per_eur: usd / eur }))
    .filter(({ usd_per_eur }) => Math.abs(usd_per_eur / median - 1) <= MAX_MEDIAN_DEVIATION);
}
