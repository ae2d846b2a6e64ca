import type { Locale } from '#domain/locale/locales.ts';
import { formatTick } from './axis-words.ts';
import styles from './chart.module.css';
import type { ChartGeometry } from './draw-chart.ts';

/** Hairlines with labels at the right, and dates below. */
export function ChartAxes({ chart, locale }: { chart: ChartGeometry; locale: Locale }) {
  const { values, dates, plotRight, floor, height } = chart;
  return (
    <>
      {values.map(({ y, label }) => (
        <g key={y}>
          <path className={styles.hair} d={`M0 ${y}H${plotRight}`} />
          <text x={plotRight + 8} y={y + 4}>
            {label}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M0 ${floor}H${plotRight}`} />
      {dates.map((tick) => (
        <g key={tick.at}>
          <path className={styles.axis} d={`M${tick.x} ${floor}v5`} />
          <text
            x={tick.x}
            y={height - 6}
            textAnchor={tick.x < 16 ? 'start' : tick.x > plotRight - 16 ? 'end' : 'middle'}
          >
            {formatTick(tick, locale)}
          </text>
        </g>
      ))}
    </>
  );
}
