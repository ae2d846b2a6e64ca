import styles from './chart.module.css';
import type { CandlePaths } from './draw-candles.ts';

/** Candles: hollow when the price rose, filled when it fell. */
export function ChartCandles({ paths }: { paths: readonly CandlePaths[] }) {
  return paths.map(({ rising, dashed, bodies, wicks }) => (
    <g
      key={`${rising} ${dashed}`}
      className={styles.candles}
      data-rising={rising || undefined}
      data-dashed={dashed || undefined}
    >
      <path className={styles.wicks} d={wicks} />
      <path className={styles.bodies} d={bodies} />
    </g>
  ));
}
