import type { Locale } from '#domain/locale/locales.ts';
import { formatTick } from './axis-words.ts';
import styles from './chart.module.css';
import type { ChartGeometry } from './draw-chart.ts';

/** Hairlines with labels at the right, and dates below. */
export function ChartAxes({ chart, locale }: { chart: ChartGeometry; locale: Locale }) {
  const { values, dates, plotRight, floor, height, width, last } = chart;
  return (
    <>
      {values.map(({ y, label }) => (
        <g key={y}>
          <path className={styles.hair} d={`M0 ${y}H${plotRight}`} />
          {label ? (
            <text x={plotRight + 8} y={y + 4}>
              {label}
            </text>
          ) : null}
        </g>
      ))}
      {last ? (
        <>
          <rect
            className={styles.last}
            x={plotRight + 3}
            y={last.y - 9}
            width={width - plotRight - 3}
            height="18"
          />
          <text className={styles.lastText} x={plotRight + 8} y={last.y + 4}>
            {last.label}
          </text>
        </>
      ) : null}
      <path className={styles.axis} d={`M0 ${floor}H${plotRight}`} />
      {dates.map((tick, index) => (
        <g key={tick.at}>
          <path className={styles.axis} d={`M${tick.x} ${floor}v5`} />
          <text
            x={tick.x}
            y={height - 6}
            textAnchor={tick.x < 16 ? 'start' : tick.x > plotRight - 16 ? 'end' : 'middle'}
          >
            {formatTick(tick, locale, index === 0)}
          </text>
        </g>
      ))}
    </>
  );
}
