import type { ChartContent } from './chart-content.ts';
import type { ChartPoint, KnownPoint } from './chart-point.ts';
import { toTenth } from './to-tenth.ts';
import { computeMedianStep } from './unbroken-runs.ts';

/** Bars at the bottom of a plot, as one path of vertical strokes. */
export interface BarPaths {
  path: string;
  stroke: number;
  label: string;
  /** The value of the highest bar. */
  top: string | null;
}

const DAY_MS = 86_400_000;
const HEIGHT = 30;
/** Units reserved for bars between the lowest value of a chart and its floor. */
export const ROOM_FOR_BARS = HEIGHT + 10;

const isBar = (point: ChartPoint): point is KnownPoint => point.value !== null && point.value > 0;

/** The value of the highest bar before days are joined; null without any. */
export const findHighest = (points: readonly ChartPoint[]): number | null =>
  points.reduce<number | null>(
    (highest, point) => (isBar(point) && point.value > (highest ?? 0) ? point.value : highest),
    null,
  );

/** A bar is at most a day wide, also when records are further apart. */
const barStep = (points: readonly ChartPoint[]) => Math.min(computeMedianStep(points), DAY_MS);

/**
 * Draws bars at least 4 units apart: on a long range each is the mean of several days. Null when no value is
 * known.
 */
export function drawBars(
  { points, label, format }: NonNullable<ChartContent['bars']>,
  { x, floor, plotRight }: { x: (at: number) => number; floor: number; plotRight: number },
): BarPaths | null {
  const known = points.filter(isBar);
  const first = points[0];
  const last = points.at(-1);
  if (known.length === 0 || !first || !last) return null;
  // Bars are spaced by the step, so that days without a known value stay empty.
  const step = barStep(points);
  const days = Math.max(1, Math.round((last.at - first.at) / step) + 1);
  const size = Math.max(1, Math.ceil(days / (plotRight / 4)));
  const groups = Map.groupBy(known, ({ at }) => Math.floor((at - first.at) / (step * size)));
  const bars = [...groups.values()].map((group) => ({
    at: group[0]!.at,
    value: group.reduce((sum, point) => sum + point.value, 0) / group.length,
  }));
  const highest = Math.max(...bars.map((bar) => bar.value));
  return {
    path: bars
      .map((bar) => `M${x(bar.at)} ${floor}v${-toTenth(Math.max(0.5, (bar.value / highest) * HEIGHT))}`)
      .join(''),
    stroke: Math.min(8, Math.max(1, toTenth((plotRight / Math.ceil(days / size)) * 0.64))),
    label,
    top: format?.(highest) ?? null,
  };
}
