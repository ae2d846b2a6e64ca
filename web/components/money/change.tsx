import type { FigureMark } from '#web/components/asset/figure-mark.ts';
import styles from './change.module.css';

interface ChangeProps {
  /** Decides arrow and colour; zero and unknown have neither. */
  value: number | null;
  /** The change as it is written, with its sign. */
  text: string;
  /** What it is a change of. */
  mark?: FigureMark | undefined;
}

/** A change: arrow, sign and colour say the same thing. */
export function Change({ value, text, mark }: ChangeProps) {
  if (value === null || !/[1-9]/.test(text)) {
    return (
      <span className={styles.still} data-figure={mark}>
        {text}
      </span>
    );
  }
  const up = value > 0;
  return (
    <span className={up ? styles.up : styles.down} data-figure={mark}>
      <i aria-hidden="true">{up ? '▲' : '▼'}</i>
      {text}
    </span>
  );
}
