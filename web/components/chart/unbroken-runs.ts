import type { ChartPoint, KnownPoint } from './chart-point.ts';

const DAY_MS = 86_400_000;

/** Median distance between two points in ms, which gaps do not affect. One day for fewer than two points. */
export function computeMedianStep(points: readonly { at: number }[]): number {
  const steps = points
    .slice(1)
    .map((point, index) => point.at - points[index]!.at)
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? DAY_MS;
}

/** Longest step (ms) without a gap: 1.5 times the median step, at most a day and a half. */
const maxUnbrokenStep = (points: readonly ChartPoint[]) => Math.min(computeMedianStep(points), DAY_MS) * 1.5;

/**
 * Splits known points into unbroken runs. A point without a value is a gap, and so is a step over `reach` ms.
 */
export function splitUnbrokenRuns(
  points: readonly ChartPoint[],
  reach = maxUnbrokenStep(points),
): KnownPoint[][] {
  const found: KnownPoint[][] = [];
  let open: KnownPoint[] | null = null;
  for (const { at, value } of points) {
    if (value === null) {
      open = null;
      continue;
    }
    const last = open?.at(-1);
    if (open && last && at - last.at <= reach) open.push({ at, value });
    else {
      open = [{ at, value }];
      found.push(open);
    }
  }
  return found;
}

/**
 * Whether there are more runs than steps inside them: most days are isolated, and lines alone would not show
 * them.
 */
export function isSparse(points: readonly ChartPoint[], reach?: number): boolean {
  const found = splitUnbrokenRuns(points, reach);
  const known = found.flat().length;
  return known > 1 && found.length > known - found.length;
}
