import type { ChartPoint } from './chart-point.ts';

/** Times (ms) at which any of the series has a value, in order: the stops of the cursor. */
export function collectReadableDays(series: readonly { points: readonly ChartPoint[] }[]): number[] {
  const days = series.flatMap(({ points }) =>
    points.flatMap(({ at, value }) => (value === null ? [] : [at])),
  );
  return [...new Set(days)].sort((one, other) => one - other);
}
