import type { ChartPoint, KnownPoint } from './chart-point.ts';

const DAY_MS = 86_400_000;

/** The usual distance between two points, in ms: the median, so that gaps do not count. A day when there are fewer than two. */
export function medianStep(points: readonly { at: number }[]): number {
  const steps = points
    .slice(1)
    .map((point, index) => point.at - points[index]!.at)
    .sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? DAY_MS;
}

/** The longest step (ms) that counts as unbroken: one and a half times the usual one, and never over a day and a half. */
const maxUnbrokenStep = (points: readonly ChartPoint[]) => Math.min(medianStep(points), DAY_MS) * 1.5;

/** Unbroken stretches of known points. A point without a value is a gap, and so is a step over `reach` ms. */
export function unbrokenRuns(points: readonly ChartPoint[], reach = maxUnbrokenStep(points)): KnownPoint[][] {
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

/** Whether there are more stretches than steps inside them: mostly single days are recorded, and lines alone would not show them. */
export function isSparse(points: readonly ChartPoint[], reach?: number): boolean {
  const found = unbrokenRuns(points, reach);
  const known = found.flat().length;
  return known > 1 && found.length > known - found.length;
}
