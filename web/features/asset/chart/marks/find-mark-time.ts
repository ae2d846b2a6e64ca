import type { ChartPoint } from '#web/components/chart/chart-point.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the time (ms) of the first shown value on the day of a date or instant, or later. Null for a day before the
 * first or after the last shown value: it has no mark.
 */
export function findMarkTime(points: readonly ChartPoint[], date: string): number | null {
  const day = Math.floor(Date.parse(date) / DAY_MS) * DAY_MS;
  const [first] = points;
  // The first row of hourly prices is rarely at midnight.
  if (!first || day < Math.floor(first.at / DAY_MS) * DAY_MS) return null;
  return points.find(({ at, value }) => at >= day && value !== null)?.at ?? null;
}
