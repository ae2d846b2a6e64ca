import type { ChartPoint } from './chart-point.ts';
import { MIN_SPAN_MS, moveInside, type TimeSpan, toDay } from './time-span.ts';

/** What is dragged: one end of a span, or all of it. */
export type Grip = 'from' | 'to' | 'both';

const DAY_MS = 86_400_000;
const PAGE_DAYS = 30;
const FAST_DAYS = 10;
/** Points of the line at most. */
const MAX_POINTS = 300;

/** Moves a grip by `by` ms, in whole days, inside `bounds`. The span stays at least two days long. */
export function moveGrip(span: TimeSpan, bounds: TimeSpan, grip: Grip, by: number): TimeSpan {
  if (grip === 'both') return moveInside({ from: span.from + by, to: span.to + by }, bounds);
  if (grip === 'from')
    return { ...span, from: toDay(Math.max(bounds.from, Math.min(span.from + by, span.to - MIN_SPAN_MS))) };
  return { ...span, to: toDay(Math.min(bounds.to, Math.max(span.to + by, span.from + MIN_SPAN_MS))) };
}

/**
 * Returns how far (ms) a key moves a grip: arrows one day, with Shift ten, page keys 30, Home and End to the end of the
 * record. Null for other keys.
 */
export function readGripKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  bounds: TimeSpan,
): number | null {
  const step = (shiftKey ? FAST_DAYS : 1) * DAY_MS;
  const length = bounds.to - bounds.from;
  const moves: Record<string, number> = {
    ArrowLeft: -step,
    ArrowDown: -step,
    ArrowRight: step,
    ArrowUp: step,
    PageDown: -PAGE_DAYS * DAY_MS,
    PageUp: PAGE_DAYS * DAY_MS,
    Home: -length,
    End: length,
  };
  return moves[key] ?? null;
}

/** The whole record as a path in a box of `width` × `height`, thinned. Empty for fewer than two known values. */
export function drawOverview(
  points: readonly ChartPoint[],
  bounds: TimeSpan,
  { width, height }: { width: number; height: number },
): string {
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const step = Math.max(1, Math.ceil(known.length / MAX_POINTS));
  const drawn = known.filter((_, index) => index % step === 0 || index === known.length - 1);
  if (drawn.length < 2 || bounds.to <= bounds.from) return '';
  const values = drawn.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const line = drawn.map(({ at, value }) => {
    const x = ((at - bounds.from) / (bounds.to - bounds.from)) * width;
    const y = high === low ? height / 2 : height - ((value - low) / (high - low)) * height;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${line.join('L')}`;
}
