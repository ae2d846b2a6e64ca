import type { ChartPoint } from './chart-point.ts';

/** One series of a chart. The first is drawn in the tint of the page, the second and third in ink, dashed and dotted. */
export interface ChartSeries {
  /** Oldest first. All series of a chart have the same moments. */
  points: readonly ChartPoint[];
  /** `steps` holds its value until the next day: an amount that changes by transactions, drawn for comparison and without dots. */
  kind: 'line' | 'area' | 'steps';
  /** The longest step, in ms, that a line joins; a longer one is a gap. By default what the usual step of the series allows. */
  reach?: number;
}

/** Something that happened on a day, named beside its mark where there is room. */
export interface ChartMark {
  at: number;
  value: number;
  names: readonly string[];
}

/** What a chart shows, whatever the size it is drawn in. */
export interface ChartContent {
  series: readonly ChartSeries[];
  /** The labels of the round values of the axis, in one form. */
  labels: (values: readonly number[]) => string[];
  /** Whether the axis starts at zero, as areas must. A price is read by its changes and does not. */
  fromZero?: boolean;
  /** Bars on the floor of the plot, on a scale of their own. */
  bars?: { points: readonly ChartPoint[]; label: string };
  /** A value with a dotted line across the plot. */
  base?: number;
  marks?: readonly ChartMark[];
}

/**
 * A size a chart is drawn in, in units of its picture, and the windows that show it. Every view is part of the page, so that
 * it reads without script: `wide` from 768 px on, `narrow` below; `large` from 1,100 px on with `medium` in place of `wide`.
 */
export interface ChartView {
  window: 'large' | 'medium' | 'wide' | 'narrow';
  width: number;
  height: number;
  /** Most date labels. */
  dates: number;
  /** Units above the highest value and below the floor. */
  top?: number;
  foot?: number;
  /** How many of the series are drawn; all by default. */
  series?: number;
}
