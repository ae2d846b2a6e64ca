/** One day of a chart. `day` is `yyyy-MM-dd`; amounts in USD. */
export interface ChartDay {
  day: string;
  close: number;
  volume: number | null;
  market_cap: number | null;
}

/** Pairs of timestamp in milliseconds and value. */
export type ChartSeries = readonly (readonly [number, number | null])[];

export interface Chart {
  prices: ChartSeries;
  market_caps: ChartSeries;
  total_volumes: ChartSeries;
}

const DAY_MS = 86_400_000;
/** A point up to this long after midnight UTC is the close of the previous day. */
const MIDNIGHT_TOLERANCE_MS = 30 * 60_000;

const toDay = (at: number): string =>
  new Date(at % DAY_MS <= MIDNIGHT_TOLERANCE_MS ? at - MIDNIGHT_TOLERANCE_MS - 1 : at)
    .toISOString()
    .slice(0, 10);

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
      found.set(toDay(at), value);
  }
  return found;
}

/**
 * Returns the daily closes of a chart, oldest first. A point at 00:00 is the close of the previous day; a
 * point during a day is the latest price of that day. Omits prices of 0 or below. Providers send 0 for
 * unknown volumes and market caps, so these become null.
 */
export function toChartDays(chart: Chart): ChartDay[] {
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

/** The last accepted price in USD. */
export interface KnownPrice {
  price: number;
  /** ISO 8601 UTC. */
  observed_at: string;
}

/** Largest plausible ratio between the last close of a chart and the known price. */
const MAX_FACTOR = 10;

/**
 * Returns false when the last close differs from the known price by more than `MAX_FACTOR`, which indicates
 * another asset or scale. Returns true without a known price or when the two are more than 2 days apart.
 */
export function fitsKnownPrice(
  last: Pick<ChartDay, 'day' | 'close'> | undefined,
  known: KnownPrice | null,
): boolean {
  if (!last || known === null) return true;
  const daysApart = Math.abs(Date.parse(last.day) - Date.parse(known.observed_at.slice(0, 10))) / DAY_MS;
  const factor = Math.max(last.close / known.price, known.price / last.close);
  return daysApart > 2 || factor <= MAX_FACTOR;
}
