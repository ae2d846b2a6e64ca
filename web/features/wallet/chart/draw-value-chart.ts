import { area, curveStepAfter, line } from 'd3-shape';
import type { DayEntries, ValueDay } from '#web/features/wallet/chart/value-series.ts';
import { type DateTick, dateTicks } from '#web/ui/chart/date-ticks.ts';
import { valueTicks } from '#web/ui/chart/value-ticks.ts';

/** A canvas in its own units: the plot lies left of `right`, the dates below it; at most `most` of them. */
export interface ValueBox {
  width: number;
  height: number;
  right: number;
  most: number;
}

/** Where transactions stand: those of days too near to tell apart share one. */
export interface ChartMark {
  x: number;
  y: number;
  days: DayEntries[];
  /** Units up to the next mark, or to the end of the plot: what may be written beside it. */
  room: number;
}

export interface DrawnValue {
  values: { value: number; y: number }[];
  dates: (DateTick & { x: number })[];
  /** One path for each unbroken stretch of days whose value is known. */
  lines: string[];
  areas: string[];
  /** Days alone among unknown ones, which no line can show. */
  dots: { x: number; y: number }[];
  /** Leads the eye over known days that mostly stand alone; empty for others. It is no recorded line, and is drawn as none. */
  guide: string;
  invested: string[];
  marks: ChartMark[];
  last: { x: number; y: number } | null;
  plotRight: number;
  top: number;
  floor: number;
  xOf: (at: number) => number;
  yOf: (value: number) => number;
  timeAt: (x: number) => number;
}

const TOP = 12;
const FOOT = 28;
/** Marks nearer than this are one. */
const APART = 14;

const tenth = (value: number) => Math.round(value * 10) / 10;

interface Known {
  at: number;
  value: number;
}

/** Days one after the other whose figure is known; an unknown one breaks them. */
export function knownStretches(
  days: readonly ValueDay[],
  figure: (day: ValueDay) => number | null,
): Known[][] {
  const found: Known[][] = [];
  let open: Known[] | null = null;
  for (const day of days) {
    const value = figure(day);
    if (value === null) {
      open = null;
      continue;
    }
    if (open) open.push({ at: day.at, value });
    else {
      open = [{ at: day.at, value }];
      found.push(open);
    }
  }
  return found;
}

/** Whether most days between the first and the last known value have none. */
export function isSparse(days: readonly ValueDay[]): boolean {
  const first = days.findIndex(({ value }) => value !== null);
  const end = days.findLastIndex(({ value }) => value !== null);
  const known = days.filter(({ value }) => value !== null).length;
  return known > 1 && known * 2 < end - first + 1;
}

/** Value and money invested inside a box, from zero on, so that areas compare. Null when no day has a figure. */
export function drawValueChart(
  days: readonly ValueDay[],
  entries: ReadonlyMap<number, DayEntries>,
  box: ValueBox,
): DrawnValue | null {
  const values = knownStretches(days, ({ value }) => value);
  const invested = knownStretches(days, (day) => day.invested);
  const figures = [...values, ...invested].flat().map(({ value }) => value);
  const first = days[0];
  const end = days.at(-1);
  if (!first || !end || figures.length === 0) return null;
  const axis = valueTicks(Math.min(0, ...figures), Math.max(...figures), 5);
  const plotRight = box.width - box.right;
  const floor = box.height - FOOT;
  const x = (at: number) =>
    tenth(end.at === first.at ? plotRight : ((at - first.at) / (end.at - first.at)) * plotRight);
  const y = (value: number) => tenth(floor - ((value - axis.low) / (axis.high - axis.low)) * (floor - TOP));
  const ofX = ({ at }: Known) => x(at);
  const ofY = ({ value }: Known) => y(value);
  const drawLine = line<Known>(ofX, ofY);
  const drawStep = line<Known>(ofX, ofY).curve(curveStepAfter);
  const drawArea = area<Known>(ofX, y(0), ofY);
  const long = values.filter((stretch) => stretch.length > 1);
  const last = values.at(-1)?.at(-1);
  const known = values.flat();
  const sparse = isSparse(days);
  return {
    values: axis.ticks.map((value) => ({ value, y: y(value) })),
    dates: dateTicks(first.at, end.at, box.most).map((tick) => ({ ...tick, x: x(tick.at) })),
    lines: long.map((stretch) => drawLine(stretch) ?? ''),
    areas: sparse ? [] : long.map((stretch) => drawArea(stretch) ?? ''),
    dots: values.filter(({ length }) => length === 1).map(([day]) => ({ x: x(day!.at), y: y(day!.value) })),
    guide: sparse ? (drawLine(known) ?? '') : '',
    invested: invested.map((stretch) => drawStep(stretch) ?? ''),
    marks: marksOf(days, entries, { x, y, plotRight }),
    last: last ? { x: x(last.at), y: y(last.value) } : null,
    plotRight,
    top: TOP,
    floor,
    xOf: x,
    yOf: y,
    timeAt: (at) => first.at + (at / plotRight) * (end.at - first.at),
  };
}

function marksOf(
  days: readonly ValueDay[],
  entries: ReadonlyMap<number, DayEntries>,
  { x, y, plotRight }: { x: (at: number) => number; y: (value: number) => number; plotRight: number },
): ChartMark[] {
  const marks: ChartMark[] = [];
  for (const day of days) {
    const of = entries.get(day.at);
    if (!of) continue;
    const at = x(day.at);
    const near = marks.at(-1);
    if (near && at - near.x < APART) {
      near.days.push(of);
      continue;
    }
    if (near) near.room = at - near.x;
    marks.push({ x: at, y: y(day.invested ?? day.value ?? 0), days: [of], room: plotRight - at });
  }
  return marks;
}
