import type { HistoryAnswer } from '#contracts/history.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { computeMedianStep } from '#web/components/chart/unbroken-runs.ts';

/** One recorded row. `value` is null when there is no price in the chosen currency. */
export interface PricePoint extends ChartPoint {
  volume: number | null;
}

const HOUR_MS = 3_600_000;

/** Returns prices or market caps with the volume of the same time, oldest first. */
export function toPriceSeries(history: HistoryAnswer, measure: 'price' | 'cap' = 'price'): PricePoint[] {
  const volumes = new Map(history.total_volumes);
  return (measure === 'cap' ? history.market_caps : history.prices)
    .map(([at, value]) => ({ at, value, volume: volumes.get(at) ?? null }))
    .sort((left, right) => left.at - right.at);
}

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
