import type { ChartMark } from './chart-content.ts';

/** One or more marks, merged when they are too close together. */
export interface PlacedMark {
  x: number;
  /** The first day (ms). */
  at: number;
  /** Null when marks of different kinds are merged. */
  kind: ChartMark['kind'] | null;
  /** Drawn in the mark: its own sign, or the number of merged marks. */
  sign: string;
  marks: ChartMark[];
}

/** Marks closer than this, in view units, are merged. */
const MIN_MARK_DISTANCE = 18;

/** Places marks, oldest first. */
export function placeMarks(marks: readonly ChartMark[], x: (at: number) => number): PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const mark of marks) {
    const left = x(mark.at);
    const near = placed.at(-1);
    if (near && left - near.x < MIN_MARK_DISTANCE) {
      near.marks.push(mark);
      near.sign = String(near.marks.length);
      if (near.kind !== mark.kind) near.kind = null;
    } else placed.push({ x: left, at: mark.at, kind: mark.kind, sign: mark.sign ?? '', marks: [mark] });
  }
  return placed;
}
