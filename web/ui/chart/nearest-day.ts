import { bisector } from 'd3-array';
import type { ChartPoint } from './chart-point.ts';

const byMoment = bisector((point: ChartPoint) => point.at);

/** The moment (ms) of the day with a value that lies nearest to `time`; null when no day has one. Of two equally near, the later. */
export function nearestDay(points: readonly ChartPoint[], time: number): number | null {
  const days = points.filter((point) => point.value !== null);
  return days.length === 0 ? null : days[byMoment.center(days, time)]!.at;
}
