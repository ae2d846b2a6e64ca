import type { ChartPoint } from './chart-point.ts';

/** Value of every series on the first common day. */
export const INDEX_BASE = 100;

/**
 * Returns the series on the times of the first, each divided by its value at the first time at which all have a
 * positive one, times 100. Earlier times are left out; a missing value is null. All are empty without such a time.
 */
export function indexSeries([main = [], ...others]: readonly (readonly ChartPoint[])[]): ChartPoint[][] {
  const maps = others.map((points) => new Map(points.map(({ at, value }) => [at, value])));
  const valuesAt = ({ at, value }: ChartPoint) => [value, ...maps.map((map) => map.get(at) ?? null)];
  const start = main.findIndex((point) => valuesAt(point).every((value) => value !== null && value > 0));
  const first = main[start];
  if (!first) return [main, ...others].map(() => []);
  const bases = valuesAt(first) as number[];
  const rows = main.slice(start).map((point) => ({ at: point.at, values: valuesAt(point) }));
  return bases.map((base, index) =>
    rows.map(({ at, values }) => {
      const value = values[index] ?? null;
      return { at, value: value === null ? null : (value / base) * INDEX_BASE };
    }),
  );
}
