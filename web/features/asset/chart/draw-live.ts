import {
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type LineWidth,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type Currency, currencyDecimals, formatCurrencyFixed } from '#domain/format/format-currency.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { tickName } from './chart-words.ts';
import { isSparse, type PricedPoint, type PricePoint, stretches, usualStep } from './price-series.ts';

/** A live chart as the page holds it. */
export interface ChartHandle {
  /** Puts the cursor on a moment (ms), or takes it away. */
  point: (at: number | null) => void;
  /** The side that keeps a label clear of the cursor. */
  sideOf: (at: number | null) => 'left' | 'right';
  remove: () => void;
}

const DAY_MS = 86_400_000;
const seconds = (at: number) => (at / 1000) as UTCTimestamp;

/** Lightweight Charts reads no CSS: the tokens of the page are read for it, and again when theme or profile change. */
function colours(element: HTMLElement) {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: token('--tint-line'),
    hair: token('--hair'),
    rule: token('--rule'),
    text: token('--ink-3'),
    ink: token('--ink'),
  };
}

/** One unbroken line for each stretch, so that days that were not recorded stay empty. */
function addLines(chart: IChartApi, points: readonly PricePoint[]): ISeriesApi<'Line'>[] {
  return stretches(points).map((stretch) => {
    const line = chart.addSeries(LineSeries, {
      lineWidth: 1.75 as LineWidth,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerRadius: 4.5,
      crosshairMarkerBorderWidth: 0,
      pointMarkersVisible: stretch.length === 1,
      pointMarkersRadius: isSparse(points) ? 3 : 1.75,
    });
    line.setData(stretch.map(({ at, value }) => ({ time: seconds(at), value })));
    return line;
  });
}

/** Leads the eye over a sparse series, where no line may be drawn. */
function addGuide(chart: IChartApi, priced: readonly PricedPoint[]): ISeriesApi<'Line'> {
  const guide = chart.addSeries(LineSeries, {
    lineWidth: 1,
    lineStyle: LineStyle.SparseDotted,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  });
  guide.setData(priced.map(({ at, value }) => ({ time: seconds(at), value })));
  return guide;
}

/** Every step between the first and the last row, so that a gap keeps its width. */
function timeline(points: readonly PricePoint[]): UTCTimestamp[] {
  const step = Math.min(usualStep(points), DAY_MS);
  return points.flatMap(({ at }, index) => {
    const next = points[index + 1]?.at ?? at;
    const missing = Math.max(0, Math.round((next - at) / step) - 1);
    return Array.from({ length: missing + 1 }, (_, gap) => seconds(at + gap * step));
  });
}

/** Draws the series into an element that has a size. `onPoint` hears the moment under the pointer. */
export function drawLive(
  element: HTMLElement,
  points: readonly PricePoint[],
  currency: Currency,
  locale: Locale,
  onPoint: (at: number | null) => void,
): ChartHandle {
  const priced = stretches(points).flat();
  const decimals = Math.max(2, ...priced.map(({ value }) => (value === 0 ? 2 : currencyDecimals(value))));
  const format = (value: number) => formatCurrencyFixed(value, decimals, currency, locale);
  const chart = createChart(element, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      fontFamily: '"Instrument Sans Variable", "Helvetica Neue", Arial, sans-serif',
      fontSize: 11,
      // The logo brings a style element, which the content policy refuses; the page names the library under the chart.
      attributionLogo: false,
    },
    localization: { priceFormatter: format, locale: locale === 'it' ? 'it-IT' : 'en-GB' },
    grid: { vertLines: { visible: false } },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { style: LineStyle.Dotted, width: 1, labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.2 } },
    timeScale: {
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      tickMarkFormatter: (time: UTCTimestamp, kind: number) =>
        tickName({ at: time * 1000, unit: kind === 0 ? 'year' : kind === 1 ? 'month' : 'day' }, locale),
    },
  });
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceLineVisible: false,
    lastValueVisible: false,
  });
  volumes.priceScale().applyOptions({ scaleMargins: { top: 0.9, bottom: 0 } });
  const volumeAt = new Map(points.map(({ at, volume }) => [seconds(at), volume]));
  volumes.setData(
    timeline(points).map((time) => {
      const value = volumeAt.get(time);
      return value === null || value === undefined ? { time } : { time, value };
    }),
  );
  const guide = isSparse(points) ? addGuide(chart, priced) : null;
  const lines = addLines(chart, points);

  const paint = () => {
    const { line, hair, rule, text, ink } = colours(element);
    chart.applyOptions({
      layout: { textColor: text },
      grid: { horzLines: { color: hair } },
      crosshair: { vertLine: { color: ink } },
      timeScale: { borderColor: rule },
    });
    volumes.applyOptions({ color: `${ink}38` });
    guide?.applyOptions({ color: rule });
    for (const each of lines) each.applyOptions({ color: line });
  };
  paint();
  chart.timeScale().fitContent();

  chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
    if (sourceEvent) onPoint(typeof time === 'number' ? time * 1000 : null);
  });
  const root = new MutationObserver(paint);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-risk'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', paint);

  return {
    point(at) {
      const point = priced.find((each) => each.at === at);
      const [line] = lines;
      if (point && line) chart.setCrosshairPosition(point.value, seconds(point.at), line);
      else chart.clearCrosshairPosition();
    },
    sideOf(at) {
      const x = at === null ? null : chart.timeScale().timeToCoordinate(seconds(at));
      return x !== null && x < chart.timeScale().width() / 2 ? 'right' : 'left';
    },
    remove() {
      root.disconnect();
      scheme.removeEventListener('change', paint);
      chart.remove();
    },
  };
}
