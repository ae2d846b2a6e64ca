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
/** Height of the box as a share of the highest value, at least: the noise of a stable price stays a level line. */
const MIN_SPAN = 0.012;

/**
 * Spaces values evenly from left to right; the lowest is at the bottom, the highest at the top, unless they
 * differ by less than 1.2 %. A missing value leaves a gap in the line. Null for fewer than two known values.
 */
export function computeSparklinePath(
  values: readonly (number | null)[],
  width: number,
  height: number,
): SparklinePath | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(highest - lowest, MIN_SPAN * highest);
  const low = (lowest + highest - span) / 2;
  const step = (width - 1 - RIGHT) / (values.length - 1);
  const points = values.map((value, index) =>
    value === null
      ? null
      : {
          x: toTenth(1 + index * step),
          y:
            span === 0
              ? toTenth(height / 2)
              : toTenth(height - EDGE - ((value - low) / span) * (height - 2 * EDGE)),
        },
  );
  const drawn = points.filter((point) => point !== null);
  return {
    d: points.map((point, i) => (point ? `${points[i - 1] ? 'L' : 'M'}${point.x} ${point.y}` : '')).join(''),
    first: drawn[0]!.y,
    last: drawn.at(-1)!,
  };
}
