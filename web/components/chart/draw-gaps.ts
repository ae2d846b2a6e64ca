import type { ChartPoint } from './chart-point.ts';
import { toTenth } from './to-tenth.ts';
import { isSparse, splitUnbrokenRuns } from './unbroken-runs.ts';

/** Days without a value. */
export interface Gap {
  /** Last known time before and first known time after, in ms. */
  from: number;
  to: number;
  days: number;
  /** Whether the record ends here. */
  isOpen: boolean;
}

export interface DrawnGap extends Gap {
  left: number;
  right: number;
  /** Diagonal lines. */
  hatch: string;
}

const DAY_MS = 86_400_000;
/** Shorter gaps are only left open. */
const MIN_GAP_DAYS = 3;
/** Distance between two lines of a hatch, in view units. */
const PITCH = 7;

/** Returns the gaps of three days or more, and the days between the last value and `until`. None in a sparse series. */
export function findGaps(points: readonly ChartPoint[], reach?: number, until?: number): Gap[] {
  if (isSparse(points, reach)) return [];
  const runs = splitUnbrokenRuns(points, reach);
  const between = runs.slice(1).map((run, index) => ({
    from: runs[index]!.at(-1)!.at,
    to: run[0]!.at,
    isOpen: false,
    missing: (run[0]!.at - runs[index]!.at(-1)!.at) / DAY_MS - 1,
  }));
  const last = runs.at(-1)?.at(-1);
  const end =
    until !== undefined && last && until > last.at
      ? [{ from: last.at, to: until, isOpen: true, missing: (until - last.at) / DAY_MS }]
      : [];
  return [...between, ...end].flatMap(({ missing, ...gap }) =>
    missing >= MIN_GAP_DAYS ? [{ ...gap, days: Math.floor(missing) }] : [],
  );
}

/** Draws gaps as hatched rectangles. */
export const drawGaps = (
  gaps: readonly Gap[],
  { x, top, bottom }: { x: (at: number) => number; top: number; bottom: number },
): DrawnGap[] =>
  gaps.map((gap) => {
    const [left, right] = [x(gap.from), x(gap.to)];
    return { ...gap, left, right, hatch: hatchBetween(left, right, top, bottom) };
  });

/** Lines that rise by 45 degrees, cut off at the sides. */
function hatchBetween(left: number, right: number, top: number, bottom: number): string {
  const height = bottom - top;
  let path = '';
  for (let foot = left - height + PITCH; foot < right; foot += PITCH) {
    const [start, end] = [Math.max(foot, left), Math.min(foot + height, right)];
    if (end > start)
      path += `M${toTenth(start)} ${toTenth(bottom - (start - foot))}L${toTenth(end)} ${toTenth(bottom - (end - foot))}`;
  }
  return path;
}
