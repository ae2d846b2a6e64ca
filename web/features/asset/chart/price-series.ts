import type { HistoryAnswer } from '#contracts/history.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { medianStep } from '#web/components/chart/unbroken-runs.ts';

/** One recorded day. `value` is null where that day has no price in the chosen currency. */
export interface PricePoint extends ChartPoint {
  volume: number | null;
}

const HOUR_MS = 3_600_000;

/** Prices with the volume of the same day, oldest first. */
export function priceSeries(history: HistoryAnswer): PricePoint[] {
  const volumes = new Map(history.total_volumes);
  return history.prices
    .map(([at, value]) => ({ at, value, volume: volumes.get(at) ?? null }))
    .sort((left, right) => left.at - right.at);
}

/** Whether rows stand an hour or less apart, as a 24 h range needs. */
export function isHourly(points: readonly PricePoint[]): boolean {
  return points.length > 2 && medianStep(points) <= HOUR_MS;
}

/** The rows from the first that has a price on: before a currency's first recorded rate there is nothing to draw. */
export function fromFirstPrice(points: readonly PricePoint[]): PricePoint[] {
  const first = points.findIndex((point) => point.value !== null);
  return first === -1 ? [] : points.slice(first);
}
