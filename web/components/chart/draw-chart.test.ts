import { describe, expect, it } from 'vitest';
import type { ChartContent, ChartSeries, ChartView } from './chart-content.ts';
import { drawChart } from './draw-chart.ts';

const DAY = 86_400_000;
/** Labels of up to five digits take 46 units: the plot ends at 754. */
const view: ChartView = { window: 'wide', width: 800, height: 330, dates: 6 };
const labels = (values: readonly number[]) => values.map(String);
const points = (values: readonly (number | null)[], apart = 1) =>
  values.map((value, index) => ({ at: index * apart * DAY, value }));
const line = (values: readonly (number | null)[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  kind: 'line',
  points: points(values),
  ...more,
});
const draw = (
  series: readonly ChartSeries[],
  more: Partial<ChartContent> = {},
  of: Partial<ChartView> = {},
) => drawChart({ series, labels, ...more }, { ...view, ...of });

describe('drawChart', () => {
  it('draws one line from the left edge to the axis', () => {
    const chart = draw([line([1, 2, 3])])!;
    expect(chart.series[0]!.lines).toHaveLength(1);
    expect(chart.series[0]!.lines[0]).toMatchObject({
      path: expect.stringMatching(/^M0,.*L377,.*L754,/),
      dashed: false,
    });
  });

  it('draws a range as one area and fits the axis to it', () => {
    const range = [1, 2, 3].map((value, i) => ({ at: i * DAY, low: value - 1, high: value + 10 }));
    const chart = draw([line([1, 2, 3])], { range })!;
    expect(chart.range).toMatch(/^M0,.*Z$/);
    expect(chart.values.at(-1)!.value).toBeGreaterThanOrEqual(13);
    expect(chart.values[0]!.value).toBeLessThanOrEqual(0);
    expect(draw([line([1, 2, 3])])!.range).toBeNull();
  });

  it('reserves space for the longest label', () => {
    const chart = draw([line([1, 2, 3])], { labels: (values) => values.map(() => '$123,456.78') })!;
    expect(chart.plotRight).toBe(800 - (Math.ceil(11 * 6.4) + 10));
    expect(chart.series[0]!.last?.x).toBe(chart.plotRight);
  });

  it('leaves a gap at a day without a value, and draws a dot for a single day', () => {
    const [series] = draw([line([1, 2, null, 3, null, 4, 5, 6, 7])])!.series;
    expect(series).toMatchObject({ lines: { length: 2 }, dots: { length: 1 }, sparse: false });
  });

  it('keeps lines between the outer hairlines, with higher values nearer the top', () => {
    const { values, series } = draw([line([1.2, 2.01])])!;
    expect(values[0]!.y).toBeGreaterThan(values.at(-1)!.y);
    expect(series[0]!.last!.y).toBeGreaterThanOrEqual(values.at(-1)!.y);
    expect(series[0]!.lines[0]!.path).toMatch(new RegExp(`^M0,${values[0]!.y}`));
  });

  it('draws dots without a line or hatching for a sparse series', () => {
    const chart = draw([{ kind: 'line', points: points([1, 2, 3], 30) }])!;
    expect(chart.series[0]).toMatchObject({ lines: [], dots: { length: 3 }, sparse: true });
    expect(chart.gaps).toEqual([]);
  });

  it('dashes the segments to days of another kind', () => {
    const [series] = draw([line([1, 2, 3, 4], { isDashed: (at) => at >= 2 * DAY })])!.series;
    expect(series!.lines.map(({ dashed }) => dashed)).toEqual([false, true]);
    // The dashed part begins where the solid one ends.
    expect(series!.lines[1]!.path.slice(1).split('L')[0]).toBe(series!.lines[0]!.path.split('L').at(-1));
  });

  it('draws candles instead of the line where they are recorded, and fits the axis to them', () => {
    const candle = (day: number) => ({ at: day * DAY, open: 2, high: 90, low: 1, close: 3, source: 'x' });
    const chart = draw([line([2, 3, 3, 3])], { candles: { rows: [candle(0), candle(1)] } })!;
    expect(chart.candles).toMatchObject({ unit: 'day', groups: { length: 2 }, paths: { length: 1 } });
    expect(chart.values.at(-1)!.value).toBeGreaterThanOrEqual(90);
    const [first] = chart.series[0]!.lines[0]!.path.slice(1).split(',');
    expect(Number(first)).toBe(chart.xOf(2 * DAY));
  });

  it('runs the axis to a later end, and hatches the days without a value', () => {
    const chart = draw([line([1, 2, 3])], { until: 12 * DAY })!;
    expect(chart.xOf(12 * DAY)).toBe(chart.plotRight);
    expect(chart.gaps).toMatchObject([{ days: 10, isOpen: true, right: chart.plotRight }]);
    expect(draw([line([1, 2, 3])], { until: DAY })!.gaps).toEqual([]);
  });

  it('labels the last value, and leaves out labels of the axis near it', () => {
    const chart = draw([line([0, 60, 100])], { formatValue: (value) => `$${value}` })!;
    expect(chart.last).toEqual({ label: '$100', y: chart.yOf(100) });
    for (const { y, label } of chart.values) expect(label === '').toBe(Math.abs(y - chart.last!.y) < 15);
    expect(draw([line([0, 60, 100])])!.values.every(({ label }) => label !== '')).toBe(true);
  });

  it('joins points up to the reach of the series', () => {
    const weekly = draw([{ kind: 'line', points: points([1, 2, 3], 7), reach: 7 * DAY }])!.series[0]!;
    expect([weekly.lines.length, weekly.dots]).toEqual([1, []]);
  });

  it('starts all series at the same point when their first values are equal', () => {
    const [one, other] = draw([line([100, 150, 200]), line([100, 50, 25])])!.series;
    expect(one!.lines[0]!.path.split('L')[0]).toBe(other!.lines[0]!.path.split('L')[0]);
  });

  it('scales the axis by the series in the view', () => {
    const wild = [line([100, 100]), line([100, 200]), line([100, 100_000])];
    expect(draw(wild, {}, { series: 2 })!.values.at(-1)!.value).toBe(200);
    expect(draw(wild, {}, { series: 2 })!.series).toHaveLength(2);
    expect(draw(wild)!.values.at(-1)!.value).toBeGreaterThanOrEqual(100_000);
  });

  it('fills areas down to zero, at the floor', () => {
    const chart = draw([line([10, 20, 30], { kind: 'area' })], { fromZero: true })!;
    expect(chart.values[0]).toMatchObject({ value: 0, y: chart.floor });
    expect(chart.series[0]!.areas[0]).toMatch(/^M0,.*L0,306Z$/);
  });

  it('fills no area below a sparse series', () => {
    const [series] = draw([line([1, 2, null, 3, null, 4], { kind: 'area' })], { fromZero: true })!.series;
    expect(series!.areas).toEqual([]);
  });

  it('draws steps without dots and without a last point', () => {
    const [series] = draw([line([10, 10, 15], { kind: 'steps' })], { fromZero: true })!.series;
    expect(series).toMatchObject({ areas: [], dots: [], last: null });
    // Horizontal to the last day, then up.
    expect(series!.lines[0]!.path).toMatch(/^M0,([\d.]+)L377,\1L377,\1L754,\1L754,/);
  });

  it('draws a constant value of zero', () => {
    expect(draw([line([0, 0], { kind: 'area' })], { fromZero: true })!.series[0]!.lines).toHaveLength(1);
  });

  it('draws a dotted line at the base value', () => {
    const chart = draw([line([100, 150])], { base: 100 })!;
    expect(chart.base).toBe(chart.yOf(100));
    expect(draw([line([100, 150])])!.base).toBeNull();
  });

  it('reserves space for bars only when some are known', () => {
    const bars = (values: (number | null)[]) => ({ bars: { points: points(values), label: 'volume' } });
    expect(draw([line([1, 2])], bars([null, 0]))).toMatchObject({ bars: null });
    const chart = draw([line([1, 2])], bars([9, 9]))!;
    expect(chart.bars?.path).toBe('M0 306v-30M754 306v-30');
    expect(chart.yOf(1)).toBe(306 - 40);
    expect(draw([line([1, 2])])!.yOf(1)).toBe(306 - 8);
  });

  it('converts between times and x positions', () => {
    const chart = draw([line([1, 2, 3])])!;
    expect(chart.timeAt(chart.xOf(DAY))).toBe(DAY);
    expect(chart.timeAt(754)).toBe(2 * DAY);
  });

  it('returns null when no day has a value', () => {
    expect(draw([line([null, null])])).toBeNull();
    expect(draw([line([])])).toBeNull();
    expect(draw([])).toBeNull();
  });
});
