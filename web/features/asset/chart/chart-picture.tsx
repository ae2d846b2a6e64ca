import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { axisAmounts, tickName } from './chart-words.ts';
import { type ChartBox, drawChart } from './draw-chart.ts';
import styles from './price-chart.module.css';
import type { PricePoint } from './price-series.ts';

interface ChartPictureProps {
  points: readonly PricePoint[];
  currency: Currency;
  label: string;
}

const WIDE = { width: 800, height: 330, most: 7 };
const NARROW = { width: 358, height: 270, most: 4 };
/** Mean advance of a figure at 11 px, with some air. */
const FIGURE_WIDTH = 6.4;

/** The series as a picture, drawn twice: for wide pages and for phones, with the same 11 px labels. It needs no script. */
export function ChartPicture(props: ChartPictureProps) {
  return (
    <>
      <Picture {...props} {...WIDE} className={styles.wide} />
      <Picture {...props} {...NARROW} className={styles.narrow} />
    </>
  );
}

function Picture({
  points,
  currency,
  label,
  width,
  height,
  most,
  className,
}: ChartPictureProps & Omit<ChartBox, 'right'> & { className: string | undefined }) {
  const locale = getLocale();
  const prices = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const longest = Math.max(
    0,
    ...axisAmounts([Math.max(...prices), Math.min(...prices)], currency, locale).map((text) => text.length),
  );
  const right = Math.max(46, Math.ceil(longest * FIGURE_WIDTH) + 10);
  const chart = drawChart(points, { width, height, right, most });
  if (!chart) return null;
  const amounts = axisAmounts(
    chart.values.map(({ value }) => value),
    currency,
    locale,
  );
  const { plotRight, floor } = chart;
  return (
    <svg
      className={`${styles.picture} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
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
    </svg>
  );
}
