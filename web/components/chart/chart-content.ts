import type { Candle } from './candle-groups.ts';
import type { ChartPoint } from './chart-point.ts';

/**
 * A series of a chart. The first has the tint of the page; the others are ink: dashed, dotted, and both.
 */
export interface ChartSeries {
  /** Oldest first. All series of a chart have the same times. */
  points: readonly ChartPoint[];
  /** `steps` keeps a value until the next day, without dots: for amounts that change by transactions. */
  kind: 'line' | 'area' | 'steps';
  /** Longest step in ms that a line joins; a longer one is a gap. Derived from the median step by default. */
  reach?: number;
  /** Whether the line to a day is dashed: its value is of another kind, such as the price of a future. */
  isDashed?: (at: number) => boolean;
}

/** Candles in place of the line of the first series, where they are recorded. */
export interface ChartCandles {
  /** Daily, oldest first. */
  rows: readonly Candle[];
  /** Whether a candle is drawn paler: its prices are of another kind. */
  isDashed?: (at: number) => boolean;
}

/** A red flag, event, transaction or score move of a day, in the lane below the plot. */
export interface ChartMark {
  at: number;
  kind: 'flag' | 'event' | 'trade' | 'move';
  /** Letter drawn in the mark. */
  sign?: string;
  names: readonly string[];
}

/** Content of a chart, independent of its size. */
export interface ChartContent {
  series: readonly ChartSeries[];
  /** Formats the ticks of the value axis consistently. */
  labels: (values: readonly number[]) => string[];
  /** Whether the axis starts at zero, as areas must. For prices only changes matter, so they do not. */
  fromZero?: boolean;
  /** `linear` by default. A chart with a value of 0 or less stays linear. */
  scale?: 'linear' | 'log';
  candles?: ChartCandles;
  /** Formats a value of the first series for the axis: the last one, and the one under the cursor. */
  formatValue?: (value: number) => string;
  /** Time (ms) to which the axis runs, when that is later than the last point. */
  until?: number;
  /** Bars at the bottom of the plot, on a separate scale. `format` names the value of the highest. */
  bars?: { points: readonly ChartPoint[]; label: string; format?: (value: number) => string };
  /** Value of a dotted line across the plot. */
  base?: number;
  marks?: readonly ChartMark[];
  /** Range around the first series, oldest first, as an area behind it. */
  range?: readonly { at: number; low: number; high: number }[];
}

/**
 * A size of a chart in view units, and the window widths that show it. The page contains every view, so that
 * charts work without JavaScript: `wide` from 768 px, `narrow` below; `large` from 1,100 px, with `medium` in
 * place of `wide`.
 */
export interface ChartView {
  window: 'large' | 'medium' | 'wide' | 'narrow';
  width: number;
  height: number;
  /** Maximum number of date labels. */
  dates: number;
  /** Units above the highest value (`top`) and below the floor (`foot`). */
  top?: number;
  foot?: number;
  /** Number of series to draw; all by default. */
  series?: number;
}
