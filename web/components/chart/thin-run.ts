import type { KnownPoint } from './chart-point.ts';

/**
 * Keeps the first, lowest, highest and last point of each column one unit wide, so that the line of many years
 * looks the same with a fraction of the points.
 */
export function thinRun(run: readonly KnownPoint[], xOf: (at: number) => number): KnownPoint[] {
  const kept: KnownPoint[] = [];
  let column: KnownPoint[] = [];
  const close = () => {
    if (column.length <= 4) kept.push(...column);
    else {
      const low = column.reduce((best, point) => (point.value < best.value ? point : best));
      const high = column.reduce((best, point) => (point.value > best.value ? point : best));
      kept.push(
        ...column.filter(
          (point, index) => index === 0 || index === column.length - 1 || point === low || point === high,
        ),
      );
    }
    column = [];
  };
  for (const point of run) {
    if (column[0] && Math.floor(xOf(point.at)) !== Math.floor(xOf(column[0].at))) close();
    column.push(point);
  }
  close();
  return kept;
}
