import { extent } from 'd3-array';
import { area, curveStepAfter, line } from 'd3-shape';
import type { ChartContent, ChartSeries, ChartView } from './chart-content.ts';
import type { KnownPoint } from './chart-point.ts';
import { computeDateTicks, type DateTick } from './date-ticks.ts';
import { type BarPaths, drawBars, hasBars, ROOM_FOR_BARS } from './draw-bars.ts';
import { estimateLabelWidth } from './label-width.ts';
import { computeLogTicks } from './log-ticks.ts';
import { type PlacedMark, placeMarks } from './place-marks.ts';
import { thinRun } from './thin-run.ts';
import { toTenth } from './to-tenth.ts';
import { isSparse, splitUnbrokenRuns } from './unbroken-runs.ts';
import { computeValueTicks } from './value-ticks.ts';

interface Place {
  x: number;
  y: number;
}

/** A series as SVG paths. */
export interface SeriesPaths {
  kind: ChartSeries['kind'];
  /** One path for each unbroken run. */
  lines: string[];
  areas: string[];
  /** Single days, which no line can show. */
  dots: Place[];
  /**
   * Faint path through the points of a sparse series; empty for others. Not recorded data, so it is styled
   * differently.
   */
  guide: string;
  last: Place | null;
}

/** A chart in view units from the top left corner: hairlines and dates around a plot, labels at its right. */
export interface ChartGeometry {
  width: number;
  height: number;
  plotRight: number;
  top: number;
  floor: number;
  values: { value: number; label: string; y: number }[];
  dates: (DateTick & { x: number })[];
  series: SeriesPaths[];
  bars: BarPaths | null;
  /** Y position of the dotted line at `base`. */
  base: number | null;
  marks: PlacedMark[];
  /** Path of the area of a range. */
  range: string | null;
  /** Converts times (ms) and values to positions, and x positions to times. */
  xOf: (at: number) => number;
  yOf: (value: number) => number;
  timeAt: (x: number) => number;
}

const TOP = 14;
const FOOT = 24;
/** Units between the lowest value and the floor when the axis does not start at zero. */
const BASELINE_PADDING = 8;
const MIN_TICKS = 5;

const knownValues = (series: readonly ChartSeries[]) =>
  series.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value])));

/** Computes the geometry of a chart in one view. Null when no day has a value. */
export function drawChart(content: ChartContent, view: ChartView): ChartGeometry | null {
  const { width, height, top = TOP, foot = FOOT } = view;
  const { fromZero = false, bars, base, marks = [], range = [] } = content;
  const shown = content.series.slice(0, view.series);
  const [low, high] = extent([...knownValues(shown), ...range.flatMap((each) => [each.low, each.high])]);
  const [from, to] = extent(shown.flatMap(({ points }) => points.map(({ at }) => at)));
  if (low === undefined || high === undefined || from === undefined || to === undefined) return null;

  // A logarithm needs positive values.
  const isLog = content.scale === 'log' && low > 0;
  const axis = isLog
    ? computeLogTicks(low, high)
    : fromZero
      ? computeValueTicks(Math.min(0, low), Math.max(0, high), MIN_TICKS)
      : computeValueTicks(low, high);
  const scale = isLog ? Math.log10 : (value: number) => value;
  const labels = content.labels(axis.ticks);
  const plotRight = width - estimateLabelWidth(labels);
  const floor = height - foot;
  const lowest = hasBars(bars?.points ?? [])
    ? floor - ROOM_FOR_BARS
    : fromZero
      ? floor
      : floor - BASELINE_PADDING;
  const x = (at: number) => toTenth(to === from ? plotRight : ((at - from) / (to - from)) * plotRight);
  const y = (value: number) =>
    toTenth(
      lowest - ((scale(value) - scale(axis.low)) / (scale(axis.high) - scale(axis.low))) * (lowest - top),
    );

  return {
    width,
    height,
    plotRight,
    top,
    floor,
    values: axis.ticks.map((value, index) => ({ value, label: labels[index] ?? '', y: y(value) })),
    dates: computeDateTicks(from, to, view.dates).map((tick) => ({ ...tick, x: x(tick.at) })),
    series: shown.map((series) => drawSeries(series, x, y)),
    bars: bars ? drawBars(bars.points, bars.label, { x, floor, plotRight }) : null,
    base: base === undefined ? null : y(base),
    marks: placeMarks(marks, { x, y, plotRight }),
    range:
      range.length === 0
        ? null
        : area<(typeof range)[number]>(
            ({ at }) => x(at),
            (each) => y(each.low),
            (each) => y(each.high),
          )(range),
    xOf: x,
    yOf: y,
    timeAt: (at) => from + (at / plotRight) * (to - from),
  };
}

function drawSeries(
  { points, kind, reach }: ChartSeries,
  xOf: (at: number) => number,
  yOf: (value: number) => number,
): SeriesPaths {
  const x = ({ at }: KnownPoint) => xOf(at);
  const y = ({ value }: KnownPoint) => yOf(value);
  const place = (point: KnownPoint): Place => ({ x: x(point), y: y(point) });
  const runs = splitUnbrokenRuns(points, reach);
  if (kind === 'steps') {
    const steps = line<KnownPoint>(x, y).curve(curveStepAfter);
    return { kind, lines: runs.map((run) => steps(run) ?? ''), areas: [], dots: [], guide: '', last: null };
  }
  const path = line<KnownPoint>(x, y);
  const fill = area<KnownPoint>(x, yOf(0), y);
  const long = runs.filter((run) => run.length > 1);
  const sparse = isSparse(points, reach);
  const last = runs.at(-1)?.at(-1);
  return {
    kind,
    lines: long.map((run) => path(thinRun(run, xOf)) ?? ''),
    areas: kind === 'area' && !sparse ? long.map((run) => fill(thinRun(run, xOf)) ?? '') : [],
    dots: runs.flatMap(([only, ...more]) => (only && more.length === 0 ? [place(only)] : [])),
    guide: sparse ? (path(runs.flat()) ?? '') : '',
    last: last ? place(last) : null,
  };
}
