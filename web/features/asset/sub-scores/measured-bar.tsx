import { ScoreBar } from '#web/components/score/score-bar.tsx';
import styles from './sub-scores.module.css';

/** Size in CSS pixels, and the size of the mark whose hatching it takes. */
const WIDTH = 84;
const HEIGHT = 8;
const HATCHED_AS = 40;

const UNIT = 100 / HATCHED_AS;

/**
 * Bar of 0 to 100: solid as far as it rests on measurements, then hatched. Hidden from screen readers because
 * the figure is beside it.
 */
export function MeasuredBar({ value, measured }: { value: number; measured: number }) {
  return (
    <svg
      className={styles.bar}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH * UNIT} ${HEIGHT * UNIT}`}
      aria-hidden="true"
    >
      <rect data-part="track" width={WIDTH * UNIT} height={HEIGHT * UNIT} />
      <ScoreBar
        size={HATCHED_AS}
        area={{ x: 0, y: 0, width: (WIDTH * UNIT * value) / 100, height: HEIGHT * UNIT }}
        measured={measured}
      />
    </svg>
  );
}
