import { toTenth } from './to-tenth.ts';

/** A short series as a path in a box of `width` × `height`. */
export interface SparklinePath {
  d: string;
  /** Y position of the first value, where the dotted line is. */
  first: number;
  last: { x: number; y: number };
}

const EDGE = 3;
const RIGHT = 5;

/**
 * Spaces values evenly from left to right; the lowest is at the bottom, the highest at the top. Null for
 * fewer than two.
 */
export function computeSparklinePath(
  values: readonly number[],
  width: number,
  height: number,
): SparklinePath | null {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = (width - 1 - RIGHT) / (values.length - 1);
  const points = values.map((value, index) => ({
    x: toTenth(1 + index * step),
    y:
      span === 0
        ? toTenth(height / 2)
        : toTenth(height - EDGE - ((value - low) / span) * (height - 2 * EDGE)),
  }));
  const [start] = points;
  const last = points.at(-1);
  if (!start || !last) return null;
  return {
    d: points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join(''),
    first: start.y,
    last,
  };
}
