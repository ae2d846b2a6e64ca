import type { PricePoint } from './price-series.ts';

/** The moment (ms) of the day with a price that lies nearest to `time`; null when no day has one. Of two equally near, the earlier. */
export function nearestDay(points: readonly PricePoint[], time: number): number | null {
  let nearest: number | null = null;
  for (const { at, value } of points) {
    if (value === null) continue;
    if (nearest === null || Math.abs(at - time) < Math.abs(nearest - time)) nearest = at;
  }
  return nearest;
}
