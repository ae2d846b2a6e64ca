import { computeSparklinePath } from '#web/components/chart/sparkline-path.ts';
import styles from './price-line.module.css';

interface PriceLineProps {
  closes: readonly number[];
  /** Number of closes before the flag. */
  before: number;
  label: string;
}

const WIDTH = 108;
const HEIGHT = 32;
const MIN_POINTS = 5;

/** The price around a flag: grey before it, ink after, with a mark at its day. Null for under five closes. */
export function PriceLine({ closes, before, label }: PriceLineProps) {
  const path = closes.length < MIN_POINTS ? null : computeSparklinePath(closes, WIDTH, HEIGHT);
  if (!path) return null;
  const points = path.d.slice(1).split('L');
  const [x = '0', y = '0'] = (points[Math.min(before, points.length - 1)] ?? '').split(' ');
  return (
    <svg
      className={styles.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.before} d={`M${points.slice(0, before + 1).join('L')}`} />
      {before < points.length ? (
        <path className={styles.after} d={`M${points.slice(before).join('L')}`} />
      ) : null}
      <path className={styles.mark} d={`M${x} ${y}V2`} />
      <path className={styles.pennant} d={`M${x} 1h6v4h-6z`} />
    </svg>
  );
}
