import { memo, type PointerEvent, useMemo } from 'react';
import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { axisAmounts, tickName } from './chart-words.ts';
import { type ChartBox, type DrawnChart, drawChart } from './draw-chart.ts';
import styles from './price-chart.module.css';
import type { PricePoint } from './price-series.ts';
import type { Reading } from './reading.ts';
import { valueTicks } from './value-ticks.ts';

interface ChartPictureProps {
  points: readonly PricePoint[];
  currency: Currency;
  label: string;
  /** The day under the cursor, and what it says there. */
  at: number | null;
  reading: Reading | null;
  /** Hears the moment (ms) under the pointer. */
  onPoint: (time: number) => void;
}

const WIDE = { width: 800, height: 330, most: 7 };
const NARROW = { width: 358, height: 270, most: 4 };
/** Mean advance of a figure at 11 px, with some air. */
const FIGURE_WIDTH = 6.4;

/** The series as a picture, drawn twice: for wide pages and for phones, with the same 11 px labels. It reads without script. */
export function ChartPicture(props: ChartPictureProps) {
  return (
    <>
      <Picture {...props} size={WIDE} className={styles.wide} />
      <Picture {...props} size={NARROW} className={styles.narrow} />
    </>
  );
}

interface PictureProps extends ChartPictureProps {
  size: Omit<ChartBox, 'right'>;
  className: string | undefined;
}

function Picture({ points, currency, label, at, reading, onPoint, size, className }: PictureProps) {
  const chart = useMemo(
    () => drawChart(points, { ...size, right: roomForAmounts(points, currency) }),
    [points, currency, size],
  );
  if (!chart) return null;
  const { width, height } = size;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    onPoint(chart.timeAt(((event.clientX - left) / shown) * width));
  };
  return (
    <svg
      className={`${styles.picture} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={point}
      onPointerMove={point}
    >
      <Drawing chart={chart} currency={currency} height={height} />
      {at === null || !reading ? null : (
        <Cursor chart={chart} point={points.find((each) => each.at === at)} reading={reading} />
      )}
    </svg>
  );
}

/** Units that the longest amount of the value axis takes up. */
function roomForAmounts(points: readonly PricePoint[], currency: Currency): number {
  const prices = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (prices.length === 0) return 0;
  const { ticks } = valueTicks(Math.min(...prices), Math.max(...prices));
  const longest = Math.max(...axisAmounts(ticks, currency, getLocale()).map((text) => text.length));
  return Math.max(46, Math.ceil(longest * FIGURE_WIDTH) + 10);
}

interface DrawingProps {
  chart: DrawnChart;
  currency: Currency;
  height: number;
}

/** All that stands still while the cursor moves. */
const Drawing = memo(({ chart, currency, height }: DrawingProps) => {
  const locale = getLocale();
  const { plotRight, floor } = chart;
  const amounts = axisAmounts(
    chart.values.map(({ value }) => value),
    currency,
    locale,
  );
  return (
    <>
      {chart.values.map(({ value, y }, index) => (
        <g key={value}>
          <path className={styles.hair} d={`M0 ${y}H${plotRight}`} />
          <text x={plotRight + 8} y={y + 4}>
            {amounts[index]}
          </text>
        </g>
      ))}
      {chart.volume ? (
        <>
          <path className={styles.volume} d={chart.volume} strokeWidth={chart.volumeStroke} />
          <text x={plotRight + 8} y={floor - 10}>
            {m.asset_chart_volume()}
          </text>
        </>
      ) : null}
      <path className={styles.axis} d={`M0 ${floor}H${plotRight}`} />
      {chart.dates.map((tick) => (
        <g key={tick.at}>
          <path className={styles.axis} d={`M${tick.x} ${floor}v5`} />
          <text
            x={tick.x}
            y={height - 6}
            textAnchor={tick.x < 16 ? 'start' : tick.x > plotRight - 16 ? 'end' : 'middle'}
          >
            {tickName(tick, locale)}
          </text>
        </g>
      ))}
      {chart.guide ? <path className={styles.guide} d={chart.guide} /> : null}
      {chart.lines.map((line) => (
        <path key={line} className={styles.line} d={line} />
      ))}
      {chart.dots.map(({ x, y }) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r={chart.guide ? 3 : 1.75} />
      ))}
      <circle className={styles.dot} cx={chart.last.x} cy={chart.last.y} r="3.5" />
    </>
  );
});

interface CursorProps {
  chart: DrawnChart;
  point: PricePoint | undefined;
  reading: Reading;
}

/** Dotted line, dot, and a square label on whichever side has room. */
function Cursor({ chart, point, reading: { day, price, volume } }: CursorProps) {
  if (!point || point.value === null) return null;
  const x = chart.xOf(point.at);
  const lines = [day, price, ...(volume ? [volume] : [])];
  const width = Math.max(...lines.map((line) => line.length)) * FIGURE_WIDTH + 20;
  const left = x + 14 + width < chart.plotRight ? x + 14 : Math.max(0, x - 14 - width);
  return (
    <g>
      <path className={styles.cursor} d={`M${x} ${chart.top}V${chart.floor}`} />
      <circle className={styles.dot} cx={x} cy={chart.yOf(point.value)} r="4.5" />
      <rect
        className={styles.tip}
        x={left}
        y={chart.top}
        width={width}
        height={14 + lines.length * 16}
        rx="2"
      />
      {lines.map((line, index) => (
        <text
          key={line}
          className={line === price ? styles.tipPrice : undefined}
          x={left + 10}
          y={chart.top + 18 + index * 16}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
