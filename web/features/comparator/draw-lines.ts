import { line } from 'd3-shape';
import type { Together } from '#web/features/comparator/together.ts';
import { type DateTick, dateTicks } from '#web/ui/chart/date-ticks.ts';
import { valueTicks } from '#web/ui/chart/value-ticks.ts';

/** A canvas in its own units: the plot lies left of `right`, dates below it, at most `most` of them. */
export interface LinesBox {
  width: number;
  height: number;
  right: number;
  most: number;
}

/** One asset as it is drawn. */
export interface DrawnSeries {
  /** One path for every unbroken stretch. */
  lines: string[];
  /** Recorded days that stand alone. */
  dots: { x: number; y: number }[];
  /** Leads the eye over a series that is recorded on single days only; empty for others. It is no recorded line. */
  guide: string;
  last: { x: number; y: number } | null;
}

export interface DrawnLines {
  values: { value: number; y: number }[];
  dates: (DateTick & { x: number })[];
  series: DrawnSeries[];
  plotRight: number;
  top: number;
  floor: number;
  xOf: (at: number) => number;
  yOf: (value: number) => number;
  /** The moment (ms) at an x. */
  timeAt: (x: number) => number;
}

const DAY_MS = 86_400_000;
const TOP = 14;
const FOOT = 24;

interface Point {
  at: number;
  value: number;
}

/** The series of a comparison inside a box, the first `count` of them. Null without a row. */
export function drawLines({ rows, step }: Together, count: number, box: LinesBox): DrawnLines | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const series = Array.from({ length: count }, (_, index) =>
    rows.flatMap((row): Point[] => {
      const value = row[index + 1] ?? null;
      return value === null ? [] : [{ at: row[0], value }];
    }),
  );
  const all = series.flat().map(({ value }) => value);
  const axis = valueTicks(all.reduce(least), all.reduce(most));
  const plotRight = box.width - box.right;
  const floor = box.height - FOOT;
  const [from, to] = [first[0], last[0]];
  const x = (at: number) => tenth(to === from ? plotRight : ((at - from) / (to - from)) * plotRight);
  const y = (value: number) =>
    tenth(floor - 8 - ((value - axis.low) / (axis.high - axis.low)) * (floor - 8 - TOP));
  const path = (points: readonly Point[]) =>
    line<Point>(
      ({ at }) => x(at),
      ({ value }) => y(value),
    )([...points]) ?? '';
  return {
    values: axis.ticks.map((value) => ({ value, y: y(value) })),
    dates: dateTicks(from, to, box.most).map((tick) => ({ ...tick, x: x(tick.at) })),
    series: series.map((points) => {
      const runs = stretches(points, step * DAY_MS);
      const end = points.at(-1);
      return {
        lines: runs.filter((run) => run.length > 1).map(path),
        dots: runs.filter((run) => run.length === 1).map(([one]) => ({ x: x(one!.at), y: y(one!.value) })),
        guide: runs.length > points.length / 2 ? path(points) : '',
        last: end ? { x: x(end.at), y: y(end.value) } : null,
      };
    }),
    plotRight,
    top: TOP,
    floor,
    xOf: x,
    yOf: y,
    timeAt: (at) => from + (at / plotRight) * (to - from),
  };
}

const least = (one: number, other: number) => Math.min(one, other);
const most = (one: number, other: number) => Math.max(one, other);
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Cuts a series wherever the next day is missing. */
function stretches(points: readonly Point[], step: number): Point[][] {
  const found: Point[][] = [];
  for (const point of points) {
    const before = found.at(-1)?.at(-1);
    if (before && point.at - before.at <= step) found.at(-1)!.push(point);
    else found.push([point]);
  }
  return found;
}
