import styles from './sparkline.module.css';
import { computeSparklinePath } from './sparkline-path.ts';

interface SparklineProps {
  /** Null where a day has no close. */
  values: readonly (number | null)[];
  /** Text alternative of the line. */
  label: string;
  width?: number;
  height?: number;
}

/** Ink line, dotted line at the first value, end dot in the colour of the change. */
export function Sparkline({ values, label, width = 104, height = 30 }: SparklineProps) {
  const path = computeSparklinePath(values, width, height);
  if (!path) return null;
  const known = values.filter((value) => value !== null);
  const change = (known.at(-1) ?? 0) - (known[0] ?? 0);
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.base} d={`M1 ${path.first}H${width - 5}`} />
      <path className={styles.line} d={path.d} />
      <circle
        className={change > 0 ? styles.up : change < 0 ? styles.down : styles.still}
        cx={path.last.x}
        cy={path.last.y}
        r={2.4}
      />
    </svg>
  );
}
