import styles from './chart.module.css';
import { DIGIT_WIDTH } from './label-width.ts';
import type { PlacedMark } from './place-marks.ts';
import { summariseNames } from './summarise-names.ts';

/** A triangle below each mark, with its name where there is room. */
export function ChartMarks({ marks, floor }: { marks: readonly PlacedMark[]; floor: number }) {
  return marks.map(({ x, y, names, room }) => {
    const words = summariseNames(names);
    const top = Math.min(y + 7, floor - 8);
    return (
      <g key={x} className={styles.mark}>
        <path d={`M${x} ${top}l-4 7h8z`} />
        {room > words.length * DIGIT_WIDTH + 14 ? (
          <text x={x + 9} y={top + 8}>
            {words}
          </text>
        ) : null}
      </g>
    );
  });
}
