import type { HistoryAnswer } from '#contracts/history.ts';
import type { ScoreHistoryAnswer } from '#contracts/score-history.ts';
import type { Candle } from '#web/components/chart/candle-groups.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { computeMedianStep } from '#web/components/chart/unbroken-runs.ts';
import { toScoreTime } from '#web/components/score/score-day.ts';

/** One recorded row. `value` is null when there is no price in the chosen currency. */
export interface PricePoint extends ChartPoint {
  volume: number | null;
  /** Key of the source of the close; null for another measure. */
  source: string | null;
  /** Range of a score. */
  range?: [low: number, high: number];
}

const HOUR_MS = 3_600_000;

/** Returns prices or market caps with the volume of the same time, oldest first. */
export function toPriceSeries(history: HistoryAnswer, measure: 'price' | 'cap' = 'price'): PricePoint[] {
  const volumes = new Map(history.total_volumes);
  const sourceOf = readStretches(measure === 'cap' ? [] : history.close_sources);
  return (measure === 'cap' ? history.market_caps : history.prices)
    .map(([at, value]) => ({ at, value, volume: volumes.get(at) ?? null, source: sourceOf(at) }))
    .sort((left, right) => left.at - right.at);
}

/** Returns the source at a time, from the first time of each stretch. */
function readStretches(stretches: HistoryAnswer['close_sources']): (at: number) => string | null {
  return (at) => stretches.findLast(([from]) => from <= at)?.[1] ?? null;
}

/** Returns the candles whose prices are known in the chosen currency, oldest first. */
export function toCandles({ candles }: HistoryAnswer): Candle[] {
  if (!candles) return [];
  const sourceOf = readStretches(candles.sources);
  return candles.rows.flatMap(([at, open, high, low, close]) =>
    open === null || high === null || low === null || close === null
      ? []
      : [{ at, open, high, low, close, source: sourceOf(at) ?? '' }],
  );
}

/** Returns the scores of the days, oldest first. */
export const toScoreSeries = ({ data }: ScoreHistoryAnswer): PricePoint[] =>
  data.map((day) => ({
    at: toScoreTime(day),
    value: day.fv,
    volume: null,
    source: null,
    range: day.range,
  }));

/**
 * Returns the prices in units of another asset: each divided by the price of that asset at the same time, null
 * where it has none. Both histories are in the same currency.
 */
export function toRelativeSeries(history: HistoryAnswer, other: Pick<HistoryAnswer, 'prices'>): PricePoint[] {
  const prices = new Map(other.prices);
  return toPriceSeries(history).map((point) => {
    const unit = prices.get(point.at);
    return { ...point, value: point.value === null || !unit ? null : point.value / unit };
  });
}

/** Returns true when the median interval is one hour or less, as the 24 h range requires. */
export function isHourly(points: readonly PricePoint[]): boolean {
  return points.length > 2 && computeMedianStep(points) <= HOUR_MS;
}

/** Drops the rows before the first price, such as the days before the first recorded exchange rate. */
export function trimLeadingGaps(points: readonly PricePoint[]): PricePoint[] {
  const first = points.findIndex((point) => point.value !== null);
  return first === -1 ? [] : points.slice(first);
}
