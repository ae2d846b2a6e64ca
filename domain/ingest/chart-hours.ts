import { toHour } from '#domain/history/hours.ts';
import type { Chart, ChartSeries } from './chart-days.ts';

/** The first price within an hour. Amounts in USD. */
export interface ChartHour {
  /** Time of the price in ms. */
  at: number;
  price: number;
  volume: number | null;
  market_cap: number | null;
}

/** Positive values by the time of their point, unknown ones left out. */
const knownValues = (series: ChartSeries): Map<number, number> =>
  new Map(
    series.flatMap(([at, value]) =>
      Number.isFinite(at) && value !== null && Number.isFinite(value) && value > 0 ? [[at, value]] : [],
    ),
  );

/**
 * Returns the first price of each hour of a chart with several points an hour or one, oldest first. Omits prices of 0
 * or below and points after `now` (ms). A volume or market cap of 0 is unknown.
 */
export function toChartHours(chart: Chart, now: number): ChartHour[] {
  const volumes = knownValues(chart.total_volumes);
  const caps = knownValues(chart.market_caps);
  const hours = new Map<number, ChartHour>();
  for (const [at, price] of [...knownValues(chart.prices)].sort(([left], [right]) => left - right)) {
    if (at > now || hours.has(toHour(at))) continue;
    hours.set(toHour(at), { at, price, volume: volumes.get(at) ?? null, market_cap: caps.get(at) ?? null });
  }
  return [...hours.values()];
}
