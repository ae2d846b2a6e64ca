import { bisector } from 'd3-array';
import type { PricePoint } from './price-series.ts';

const byMoment = bisector((point: PricePoint) => point.at);

/** The moment (ms) of the day with a price that lies nearest to `time`; null when no day has one. Of two equally near, the later. */
export function nearestDay(points: readonly PricePoint[], time: number): number | null {
  const days = points.filter((point) => point.value !== null);
  return days.length === 0 ? null : days[byMoment.center(days, time)]!.at;
}
