import type { FigureMark } from '#web/components/asset/figure-mark.ts';
import styles from './change.module.css';

interface ChangeProps {
  /** Determines arrow and colour; zero and unknown have neither. */
  value: number | null;
  /** The formatted change, with its sign. */
  text: string;
  /** Name of the figure, for tests. */
  mark?: FigureMark | undefined;
  /** In dense tables: sign and colour without the arrow. */
  isBare?: boolean;
}

/** A change with arrow, sign and colour. */
export function Change({ value, text, mark, isBare = false }: ChangeProps) {
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
      {isBare ? null : <i aria-hidden="true">{up ? '▲' : '▼'}</i>}
      {text}
    </span>
  );
}
