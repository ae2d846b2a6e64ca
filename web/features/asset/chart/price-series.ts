import type { HistoryAnswer } from '#contracts/history.ts';
import type { ChartPoint } from '#web/ui/chart/chart-point.ts';

/** One recorded day. `value` is null where that day has no price in the chosen currency. */
export interface PricePoint extends ChartPoint {
  volume: number | null;
}

const DAY_MS = 86_400_000;

/** Prices with the volume of the same day, oldest first. */
export function priceSeries(history: HistoryAnswer): PricePoint[] {
  const volumes = new Map(history.total_volumes);
  return history.prices
    .map(([at, value]) => ({ at, value, volume: volumes.get(at) ?? null }))
    .sort((left, right) => left.at - right.at);
}

/** The usual distance between two rows, in ms: the median, so that gaps do not count. A day when there are fewer than two. */
export function usualStep(points: readonly PricePoint[]): number {
  const steps = points
    .slice(1)
    .map((point, index) => point.at - points[index]!.at)
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? DAY_MS;
}

/** Whether only single days are recorded, far apart: nothing may be drawn between them as if it had been seen. */
export function isSparse(points: readonly PricePoint[]): boolean {
  return points.length > 1 && usualStep(points) > 2 * DAY_MS;
}

/** Whether rows stand an hour or less apart, as a 24 h range needs. */
export function isHourly(points: readonly PricePoint[]): boolean {
  return points.length > 2 && usualStep(points) <= DAY_MS / 24;
}

/** A row that has a price. */
export type PricedPoint = PricePoint & { value: number };

/** The rows from the first that has a price on: before a currency's first recorded rate there is nothing to draw. */
export function fromFirstPrice(points: readonly PricePoint[]): PricePoint[] {
  const first = points.findIndex((point) => point.value !== null);
  return first === -1 ? [] : points.slice(first);
}

/** Unbroken stretches of recorded prices. A row without a price is a gap, and so is a step over one and a half times the usual one, or over a day and a half. */
export function stretches(points: readonly PricePoint[]): PricedPoint[][] {
  const limit = Math.min(usualStep(points), DAY_MS) * 1.5;
  const found: PricedPoint[][] = [];
  let open: PricedPoint[] | null = null;
  for (const point of points) {
    if (point.value === null) {
      open = null;
      continue;
    }
    const priced = { ...point, value: point.value };
    const last = open?.at(-1);
    if (open && last && point.at - last.at <= limit) open.push(priced);
    else {
      open = [priced];
      found.push(open);
    }
  }
  return found;
}
