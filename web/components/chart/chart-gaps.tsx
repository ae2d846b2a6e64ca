import { m } from '#messages';
import styles from './chart.module.css';
import type { DrawnGap } from './draw-gaps.ts';
import { DIGIT_WIDTH } from './label-width.ts';

/** Hatched days without a value, with their number where there is room. */
export function ChartGaps({ gaps, top }: { gaps: readonly DrawnGap[]; top: number }) {
  return gaps.map(({ from, left, right, hatch, days, isOpen }) => {
    const words = isOpen ? m.chart_gap_end({ count: days }) : m.chart_gap({ count: days });
    return (
      <g key={from} className={styles.gap}>
        <path d={hatch} />
        {right - left > words.length * DIGIT_WIDTH ? (
          <text x={(left + right) / 2} y={top + 10} textAnchor="middle">
            {words}
          </text>
        ) : null}
      </g>
    );
  });
}
