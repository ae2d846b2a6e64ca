import styles from './chart.module.css';
import type { SeriesPaths } from './draw-series.ts';

/** One series: lines, dots for single days, and the last known point. */
export function ChartLine({ series, index }: { series: SeriesPaths; index: number }) {
  const { kind, lines, dots, sparse, last } = series;
  return (
    <g className={styles.series} data-series={kind === 'steps' ? 'steps' : index}>
      {lines.map(({ path, dashed }) => (
        <path key={path} className={styles.line} d={path} data-dashed={dashed || undefined} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r={sparse ? 3 : kind === 'area' ? 2 : 1.75} />
      ))}
      {last === null ? null : kind === 'area' ? (
        <circle className={styles.ringed} cx={last.x} cy={last.y} r="4.5" />
      ) : (
        <circle className={styles.dot} cx={last.x} cy={last.y} r="3.5" />
      )}
    </g>
  );
}

/** The line style of a series, shown before its name. */
export function LineKey({ index }: { index: number }) {
  return (
    <svg className={styles.key} width="28" height="8" viewBox="0 0 28 8" aria-hidden="true">
      <g className={styles.series} data-series={index}>
        <path className={styles.line} d="M0 4H28" />
      </g>
    </svg>
  );
}
