import { memo, type PointerEvent, useMemo } from 'react';
import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { axisAmounts, roomForAmounts } from '#web/ui/chart/axis-words.ts';
import shared from '#web/ui/chart/chart.module.css';
import { ChartAxes } from '#web/ui/chart/chart-axes.tsx';
import { ChartCursor } from '#web/ui/chart/chart-cursor.tsx';
import { valueTicks } from '#web/ui/chart/value-ticks.ts';
import { type ChartBox, type DrawnChart, drawChart } from './draw-chart.ts';
import styles from './price-chart.module.css';
import type { PricePoint } from './price-series.ts';
import type { Reading } from './reading.ts';

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

/** The series as a picture, drawn twice: for wide pages and for phones, with the same 11 px labels. It reads without script. */
export function ChartPicture(props: ChartPictureProps) {
  return (
    <>
      <Picture {...props} size={WIDE} className={shared.wide} />
      <Picture {...props} size={NARROW} className={shared.narrow} />
    </>
  );
}

interface PictureProps extends ChartPictureProps {
  size: Omit<ChartBox, 'right'>;
  className: string | undefined;
}

function Picture({ points, currency, label, at, reading, onPoint, size, className }: PictureProps) {
  const chart = useMemo(
    () => drawChart(points, { ...size, right: roomFor(points, currency) }),
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
      className={`${shared.picture} ${className}`}
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

/** Units that the value axis of a series takes up. */
function roomFor(points: readonly PricePoint[], currency: Currency): number {
  const prices = points.flatMap(({ value }) => (value === null ? [] : [value]));
  if (prices.length === 0) return 0;
  const { ticks } = valueTicks(Math.min(...prices), Math.max(...prices));
  return roomForAmounts(axisAmounts(ticks, currency, getLocale()));
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
      <ChartAxes
        values={chart.values.map(({ y }, index) => ({ y, amount: amounts[index] ?? '' }))}
        dates={chart.dates}
        plotRight={plotRight}
        floor={floor}
        height={height}
        locale={locale}
      />
      {chart.volume ? (
        <>
          <path className={styles.volume} d={chart.volume} strokeWidth={chart.volumeStroke} />
          <text x={plotRight + 8} y={floor - 10}>
            {m.asset_chart_volume()}
          </text>
        </>
      ) : null}
      {chart.guide ? <path className={styles.guide} d={chart.guide} /> : null}
      {chart.lines.map((line) => (
        <path key={line} className={shared.line} d={line} />
      ))}
      {chart.dots.map(({ x, y }) => (
        <circle key={x} className={shared.dot} cx={x} cy={y} r={chart.guide ? 3 : 1.75} />
      ))}
      <circle className={shared.dot} cx={chart.last.x} cy={chart.last.y} r="3.5" />
    </>
  );
});

interface CursorProps {
  chart: DrawnChart;
  point: PricePoint | undefined;
  reading: Reading;
}

/** What stands at the day under the cursor. */
function Cursor({ chart, point, reading: { day, price, volume } }: CursorProps) {
  if (!point || point.value === null) return null;
  return (
    <ChartCursor
      x={chart.xOf(point.at)}
      dots={[chart.yOf(point.value)]}
      top={chart.top}
      floor={chart.floor}
      plotRight={chart.plotRight}
      lines={[day, price, ...(volume ? [volume] : [])]}
    />
  );
}
