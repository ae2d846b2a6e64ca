import type { ChartMark } from './chart-content.ts';

/** One or more marks, merged when they are too close together. */
export interface PlacedMark {
  x: number;
  y: number;
  names: string[];
  /** Units to the next mark or the end of the plot, available for a label. */
  room: number;
}

/** Marks closer than this, in view units, are merged. */
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
