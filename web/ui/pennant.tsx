import type { ReactNode } from 'react';
import styles from './pennant.module.css';

/** 1 note, 2 warning, 3 severe, 4 critical. */
export type PennantSeverity = 1 | 2 | 3 | 4;

interface PennantProps {
  severity: PennantSeverity;
  /** The severity as a word, for whoever cannot see the shape. */
  word: string;
  children: ReactNode;
  /** Greyed: it no longer flies. */
  off?: boolean;
}

/** A flag with its words: outline, lower half filled, filled, filled over a bar. */
export function Pennant({ severity, word, children, off = false }: PennantProps) {
  return (
    <span className={styles.pennant} data-severity={severity} data-off={off || undefined}>
      <svg width="13" height="14" viewBox="0 0 13 14" aria-hidden="true">
        <rect width="1.5" height="14" />
        {severity === 1 ? <path className={styles.outline} d="M2 1h8l-2.4 3L10 7H2z" /> : null}
        {severity === 2 ? (
          <>
            <path className={styles.outline} d="M2 1h9v6H2z" />
            <rect x="2" y="4" width="9" height="3.4" />
          </>
        ) : null}
        {severity >= 3 ? <path d="M1.5.5H12v7H1.5z" /> : null}
        {severity === 4 ? <rect x="1.5" y="9" width="10.5" height="2.4" /> : null}
      </svg>
      <span>
        <span className="vh">{word}: </span>
        {children}
      </span>
    </span>
  );
}
