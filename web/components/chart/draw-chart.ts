import { extent } from 'd3-array';
import { area } from 'd3-shape';
import type { ChartContent, ChartSeries, ChartView } from './chart-content.ts';
import { computeDateTicks, type DateTick } from './date-ticks.ts';
import { type BarPaths, drawBars, findHighest, ROOM_FOR_BARS } from './draw-bars.ts';
import { arrangeCandles, type DrawnCandles, drawCandles } from './draw-candles.ts';
import { type DrawnGap, drawGaps, findGaps } from './draw-gaps.ts';
import { drawSeries, type SeriesPaths } from './draw-series.ts';
import { estimateLabelWidth } from './label-width.ts';
import { computeLogTicks } from './log-ticks.ts';
import { type PlacedMark, placeMarks } from './place-marks.ts';
import { toTenth } from './to-tenth.ts';
import { computeValueTicks } from './value-ticks.ts';

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
  candles: DrawnCandles | null;
  gaps: DrawnGap[];
  /** The last known value of the first series, for the axis. */
  last: { label: string; y: number } | null;
  bars: BarPaths | null;
  /** Y position of the dotted line at `base`. */
  base: number | null;
  /** Lower edge of the plot. */
  lowest: number;
  marks: PlacedMark[];
  /** Centre of the lane of marks. */
  laneY: number;
  /** Path of the area of a range. */
  range: string | null;
  /** Converts times (ms) and values to positions, and x positions to times. */
  xOf: (at: number) => number;
  yOf: (value: number) => number;
  timeAt: (x: number) => number;
}

const DAY_MS = 86_400_000;
const TOP = 14;
const FOOT = 24;
/** Units between the lowest value and the floor when the axis does not start at zero. */
const BASELINE_PADDING = 8;
const MIN_TICKS = 5;
/** Units of the lane of marks between plot and bars. */
const LANE = 24;
/** A label of the axis nearer to the last value than this is left out. */
const MIN_LABEL_DISTANCE = 15;

/** Units kept for labels when candles are arranged, before the labels are known. */
const MIN_LABELS = 60;

const knownValues = (series: readonly ChartSeries[]) =>
  series.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value])));

/** Computes the geometry of a chart in one view. Null when no day has a value. */
export function drawChart(content: ChartContent, view: ChartView): ChartGeometry | null {
  const { width, height, top = TOP, foot = FOOT } = view;
  const { fromZero = false, bars, base, marks = [], range = [] } = content;
  const shown = content.series.slice(0, view.series);
  const [from, end] = extent(shown.flatMap(({ points }) => points.map(({ at }) => at)));
  if (from === undefined || end === undefined) return null;
  const to = Math.max(end, content.until ?? end);
  const arranged = content.candles ? arrangeCandles(content.candles, { from, to }, width - MIN_LABELS) : null;
  const [low, high] = extent([
    ...knownValues(shown),
    ...range.flatMap((each) => [each.low, each.high]),
    ...(arranged?.groups ?? []).flatMap((candle) => [candle.low, candle.high]),
  ]);
  if (low === undefined || high === undefined) return null;

  // A logarithm needs positive values.
  const isLog = content.scale === 'log' && low > 0;
  const axis = isLog
    ? computeLogTicks(low, high)
    : fromZero
      ? computeValueTicks(Math.min(0, low), Math.max(0, high), MIN_TICKS)
      : computeValueTicks(low, high);
  const scale = isLog ? Math.log10 : (value: number) => value;
  const labels = content.labels(axis.ticks);
  const lastValue = shown[0]?.points.findLast(({ value }) => value !== null)?.value ?? null;
  const lastLabel = lastValue === null ? null : (content.formatValue?.(lastValue) ?? null);
  const highestBar = findHighest(bars?.points ?? []);
  const plotRight =
    width -
    estimateLabelWidth([
      ...labels,
      ...(lastLabel === null ? [] : [lastLabel]),
      ...(highestBar !== null && bars?.format ? [bars.format(highestBar)] : []),
    ]);
  const floor = height - foot;
  const hasBars = highestBar !== null;
  const lane = marks.length > 0 ? LANE : 0;
  const lowest =
    floor - (hasBars ? ROOM_FOR_BARS : 0) - lane - (hasBars || lane > 0 || fromZero ? 0 : BASELINE_PADDING);
  const x = (at: number) => toTenth(to === from ? plotRight : ((at - from) / (to - from)) * plotRight);
  const y = (value: number) =>
    toTenth(
      lowest - ((scale(value) - scale(axis.low)) / (scale(axis.high) - scale(axis.low))) * (lowest - top),
    );
  const last = lastLabel === null || lastValue === null ? null : { label: lastLabel, y: y(lastValue) };
  // Areas stand on zero, or on the floor when the axis does not contain zero.
  const ground = !isLog && axis.low <= 0 && axis.high >= 0 ? y(0) : lowest;

  return {
    width,
    height,
    plotRight,
    top,
    floor,
    values: axis.ticks.map((value, index) => {
      const isFree = last === null || Math.abs(last.y - y(value)) >= MIN_LABEL_DISTANCE;
      return { value, label: isFree ? (labels[index] ?? '') : '', y: y(value) };
    }),
    dates: computeDateTicks(from, to, view.dates).map((tick) => ({ ...tick, x: x(tick.at) })),
    series: shown.map((series, index) =>
      drawSeries(series, { x, y, ground }, index === 0 ? arranged?.covered : undefined),
    ),
    candles:
      arranged && content.candles
        ? {
            ...arranged,
            paths: drawCandles(arranged.groups, content.candles, {
              x,
              y,
              dayWidth: to === from ? plotRight : (plotRight * DAY_MS) / (to - from),
            }),
          }
        : null,
    gaps:
      shown[0] && shown[0].kind !== 'steps'
        ? drawGaps(findGaps(shown[0].points, shown[0].reach, content.until), { x, top, bottom: lowest })
        : [],
    last,
    bars: bars ? drawBars(bars, { x, floor, plotRight }) : null,
    base: base === undefined ? null : y(base),
    lowest,
    marks: placeMarks(marks, x),
    laneY: lowest + LANE / 2 + 2,
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
