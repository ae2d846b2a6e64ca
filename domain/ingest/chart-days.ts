/** One day of a chart, `yyyy-MM-dd`. Money in USD. */
export interface ChartDay {
  day: string;
  close: number;
  volume: number | null;
  market_cap: number | null;
}

/** `[ms, value]` pairs. */
export type ChartSeries = readonly (readonly [number, number | null])[];

export interface Chart {
  prices: ChartSeries;
  market_caps: ChartSeries;
  total_volumes: ChartSeries;
}

const DAY_MS = 86_400_000;
/** A daily point stands at midnight or a few minutes after, and is the end of the day before. */
const MIDNIGHT_MS = 30 * 60_000;

const dayOf = (at: number): string =>
  new Date(at % DAY_MS <= MIDNIGHT_MS ? at - MIDNIGHT_MS - 1 : at).toISOString().slice(0, 10);

function valuesByDay(series: ChartSeries): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, value] of series) {
    if (
      Number.isFinite(at) &&
      Math.abs(at) < 8.64e15 &&
      value !== null &&
      Number.isFinite(value) &&
      value > 0
    )
      found.set(dayOf(at), value);
  }
  return found;
}

/**
 * The closes of a daily chart, oldest first. The point of 00:00 is the close of the day before; one within a day is that day's
 * close so far. Prices of 0 and below are not prices; volumes and market caps of 0 are unknown, as providers send them so.
 */
export function chartDays(chart: Chart): ChartDay[] {
  const volumes = valuesByDay(chart.total_volumes);
  const caps = valuesByDay(chart.market_caps);
  return [...valuesByDay(chart.prices)]
    .map(([day, close]) => ({
      day,
      close,
      volume: volumes.get(day) ?? null,
      market_cap: caps.get(day) ?? null,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** How far the end of a chart may stand from the price known of that day. */
const MAX_FACTOR = 10;

/** Whether the newest day of a chart can be the same asset at the same scale as a price known from within two days of it. */
export function fitsKnownPrice(
  days: readonly ChartDay[],
  known: { price: number; observed_at: string } | null,
): boolean {
  const last = days.at(-1);
  if (!last || known === null) return true;
  const apart = Math.abs(Date.parse(last.day) - Date.parse(known.observed_at.slice(0, 10))) / DAY_MS;
  const factor = Math.max(last.close / known.price, known.price / last.close);
  return apart > 2 || factor <= MAX_FACTOR;
}
