import type { ChartPoint } from './chart-point.ts';

/** The moments (ms) on which any of some series has a value, in order: what a cursor can read. */
export function readableDays(series: readonly { points: readonly ChartPoint[] }[]): number[] {
  const days = series.flatMap(({ points }) =>
    points.flatMap(({ at, value }) => (value === null ? [] : [at])),
  );
  return [...new Set(days)].sort((one, other) => one - other);
}
