import { line } from 'd3-shape';
import { type DateTick, dateTicks } from '#web/ui/chart/date-ticks.ts';
import { valueTicks } from '#web/ui/chart/value-ticks.ts';
import { isSparse, type PricedPoint, type PricePoint, stretches, usualStep } from './price-series.ts';

/** A canvas in its own units: the plot lies left of `right`, prices above `floor`, volume on `floor`, dates below it. */
export interface ChartBox {
  width: number;
  height: number;
  right: number;
  most: number;
}

export interface DrawnChart {
  /** Hairlines with their values; `y` from the top. */
  values: { value: number; y: number }[];
  dates: (DateTick & { x: number })[];
  /** One path of straight lines per unbroken stretch. */
  lines: string[];
  /** Stretches of a single day, which no line can show. */
  dots: { x: number; y: number }[];
  /** Leads the eye from day to day of a sparse series; empty for others. It is no recorded line, and is drawn as none. */
  guide: string;
  /** One path of upright strokes. Empty where no volume is known. */
  volume: string;
  volumeStroke: number;
  last: { x: number; y: number; value: number; at: number };
  plotRight: number;
  top: number;
  floor: number;
  /** Where a moment (ms) and a value lie, and which moment lies at an x. */
  xOf: (at: number) => number;
  yOf: (value: number) => number;
  timeAt: (x: number) => number;
}

const DAY_MS = 86_400_000;
const TOP = 14;
const FOOT = 24;
const VOLUME_HEIGHT = 30;

const pathOf = (run: readonly PricedPoint[], x: (at: number) => number, y: (value: number) => number) =>
  line<PricedPoint>(
    (point) => x(point.at),
    (point) => y(point.value),
  )([...run]) ?? '';

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The chart of a series inside a box. Null when no day of it has a price. */
export function drawChart(points: readonly PricePoint[], box: ChartBox): DrawnChart | null {
  const runs = stretches(points);
  const priced = runs.flat();
  const last = priced.at(-1);
  const first = points[0];
  if (!last || !first) return null;

  const axis = valueTicks(Math.min(...priced.map((p) => p.value)), Math.max(...priced.map((p) => p.value)));
  const plotRight = box.width - box.right;
  const floor = box.height - FOOT;
  const hasVolume = points.some((point) => point.volume !== null && point.volume > 0);
  const bottom = hasVolume ? floor - VOLUME_HEIGHT - 10 : floor - 8;
  const from = first.at;
  const to = points.at(-1)!.at;
  const x = (at: number) => tenth(to === from ? plotRight : ((at - from) / (to - from)) * plotRight);
  const y = (value: number) => tenth(bottom - ((value - axis.low) / (axis.high - axis.low)) * (bottom - TOP));

  return {
    values: axis.ticks.map((value) => ({ value, y: y(value) })),
    dates: dateTicks(from, to, box.most).map((tick) => ({ ...tick, x: x(tick.at) })),
    lines: runs.filter((run) => run.length > 1).map((run) => pathOf(run, x, y)),
    dots: runs.filter((run) => run.length === 1).map(([p]) => ({ x: x(p!.at), y: y(p!.value) })),
    guide: isSparse(points) ? pathOf(priced, x, y) : '',
    ...volumeBars(points, { x, floor, plotRight }),
    last: { x: x(last.at), y: y(last.value), value: last.value, at: last.at },
    plotRight,
    top: TOP,
    floor,
    xOf: x,
    yOf: y,
    timeAt: (at) => from + (at / plotRight) * (to - from),
  };
}

/** A bar is a day wide even where days are recorded far apart. */
const stepOf = (points: readonly PricePoint[]) => Math.min(usualStep(points), DAY_MS);

/** Bars at most a third as many as pixels: on a long range each stands for the mean of a few days. */
function volumeBars(
  points: readonly PricePoint[],
  { x, floor, plotRight }: { x: (at: number) => number; floor: number; plotRight: number },
): { volume: string; volumeStroke: number } {
  const known = points.filter(
    (point): point is PricePoint & { volume: number } => point.volume !== null && point.volume > 0,
  );
  if (known.length === 0) return { volume: '', volumeStroke: 0 };
  // As wide as days are apart, so that days without a known volume stay empty.
  const days = Math.max(1, Math.round((points.at(-1)!.at - points[0]!.at) / stepOf(points)) + 1);
  const size = Math.max(1, Math.ceil(days / (plotRight / 4)));
  const groups = Map.groupBy(known, ({ at }) => Math.floor((at - points[0]!.at) / (stepOf(points) * size)));
  const bars = [...groups.values()].map((group) => ({
    at: group[0]!.at,
    volume: group.reduce((sum, point) => sum + point.volume, 0) / group.length,
  }));
  const highest = Math.max(...bars.map((bar) => bar.volume));
  return {
    volume: bars
      .map((bar) => `M${x(bar.at)} ${floor}v${-tenth(Math.max(0.5, (bar.volume / highest) * VOLUME_HEIGHT))}`)
      .join(''),
    volumeStroke: Math.min(8, Math.max(1, tenth((plotRight / Math.ceil(days / size)) * 0.64))),
  };
}
