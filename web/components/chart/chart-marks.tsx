import styles from './chart.module.css';
import type { ChartGeometry } from './draw-chart.ts';

/**
 * Marks in a lane below the plot: pennants for red flags, rings for events, triangles for transactions, squares for
 * score moves, a number for several kinds.
 */
export function ChartMarks({ chart: { marks, laneY, top, lowest } }: { chart: ChartGeometry }) {
  return marks.map(({ x, kind, sign }) => (
    <g key={x} className={styles.mark} data-kind={kind ?? 'mixed'}>
      {kind === 'trade' ? null : <path className={styles.markLine} d={`M${x} ${top}V${lowest}`} />}
      {kind === 'flag' ? <path d={`M${x - 4} ${laneY - 7}v14M${x - 4} ${laneY - 6}h9v7h-9`} /> : null}
      {kind === 'trade' ? <path d={`M${x} ${laneY - 5}l-4.5 8h9z`} /> : null}
      {kind === 'move' ? <rect x={x - 7} y={laneY - 7} width="14" height="14" /> : null}
      {kind === 'event' ? <circle cx={x} cy={laneY} r={sign ? 8 : 4.5} /> : null}
      {kind === null ? <circle cx={x} cy={laneY} r="8" /> : null}
      {sign ? (
        <text
          x={kind === 'flag' || kind === 'trade' ? x + 7 : x}
          y={laneY + 4}
          textAnchor={kind === 'flag' || kind === 'trade' ? 'start' : 'middle'}
        >
          {sign}
        </text>
      ) : null}
    </g>
  ));
}
