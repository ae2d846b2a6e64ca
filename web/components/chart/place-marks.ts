import type { ChartMark } from './chart-content.ts';

/** Marks that are too near to tell apart share a place. */
export interface PlacedMark {
  x: number;
  y: number;
  names: string[];
  /** Units up to the next mark, or to the end of the plot: what may be written beside it. */
  room: number;
}

/** Marks nearer than this, in units of the picture, are one. */
const MIN_MARK_DISTANCE = 14;

/** Places marks, oldest first. */
export function placeMarks(
  marks: readonly ChartMark[],
  { x, y, plotRight }: { x: (at: number) => number; y: (value: number) => number; plotRight: number },
): PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const { at, value, names } of marks) {
    const left = x(at);
    const near = placed.at(-1);
    if (near && left - near.x < MIN_MARK_DISTANCE) {
      near.names.push(...names);
      continue;
    }
    if (near) near.room = left - near.x;
    placed.push({ x: left, y: y(value), names: [...names], room: plotRight - left });
  }
  return placed;
}
