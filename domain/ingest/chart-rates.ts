import type { DatedRate } from '#domain/fx/rate-on.ts';
import { type Chart, chartDays } from '#domain/ingest/chart-days.ts';
import { medianUsdPerEur } from '#domain/ingest/implied-rate.ts';

/** How far the rate of a day may stand from the middle one of the days asked for: the euro does not move further in a year. */
const MAX_FROM_MEDIAN = 0.2;

/**
 * The rate of each day, from the daily prices of one asset in both currencies: how many USD one EUR cost at the end of the day.
 * Days without a price in one of them are left out, and days whose rate stands far from the others'; empty when the charts
 * imply no rate of the euro.
 */
export function chartRates(dollars: Chart, euros: Chart): DatedRate[] {
  const inEuros = new Map(chartDays(euros).map(({ day, close }) => [day, close]));
  const prices = chartDays(dollars).flatMap(({ day, close: usd }) => {
    const eur = inEuros.get(day);
    return eur === undefined ? [] : [{ day, usd, eur }];
  });
  const median = medianUsdPerEur(prices);
  if (median === null) return [];
  return prices
    .map(({ day, usd, eur }) => ({ day, usd_per_eur: usd / eur }))
    .filter(({ usd_per_eur }) => Math.abs(usd_per_eur / median - 1) <= MAX_FROM_MEDIAN);
}
