import styles from './chart.module.css';
import { namesInShort } from './names-in-short.ts';
import type { PlacedMark } from './place-marks.ts';
import { FIGURE_WIDTH } from './room-for-labels.ts';

/** A triangle below each place, with what it stands for where there is room. */
export function ChartMarks({ marks, floor }: { marks: readonly PlacedMark[]; floor: number }) {
  return marks.map(({ x, y, names, room }) => {
    const words = namesInShort(names);
    const top = Math.min(y + 7, floor - 8);
    return (
      <g key={x} className={styles.mark}>
        <path d={`M${x} ${top}l-4 7h8z`} />
        {room > words.length * FIGURE_WIDTH + 14 ? (
          <text x={x + 9} y={top + 8}>
            {words}
          </text>
        ) : null}
      </g>
    );
  });
}
