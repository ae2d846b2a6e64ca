import type { ReactNode } from 'react';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import { m } from '#messages';
import styles from './flag-badge.module.css';

const WORDS: Record<FlagSeverity, () => string> = {
  S1: m.severity_s1,
  S2: m.severity_s2,
  S3: m.severity_s3,
  S4: m.severity_s4,
};

/** The name of a severity: `warning`. */
export const severityWord = (severity: FlagSeverity): string => WORDS[severity]();

interface FlagBadgeProps {
  severity: FlagSeverity;
  /** Text for screen readers before the children; the severity by default. */
  word?: string;
  children: ReactNode;
  /** Grey: the flag is no longer active. */
  isCleared?: boolean;
}

/** A flag icon with text: outline, lower half filled, filled, filled over a bar. */
export function FlagBadge({
  severity,
  word = severityWord(severity),
  children,
  isCleared = false,
}: FlagBadgeProps) {
  return (
    <span className={styles.pennant} data-severity={severity} data-off={isCleared || undefined}>
      <svg width="13" height="14" viewBox="0 0 13 14" aria-hidden="true">
        <rect width="1.5" height="14" />
        {severity === 'S1' ? <path className={styles.outline} d="M2 1h8l-2.4 3L10 7H2z" /> : null}
        {severity === 'S2' ? (
          <>
            <path className={styles.outline} d="M2 1h9v6H2z" />
            <rect x="2" y="4" width="9" height="3.4" />
          </>
        ) : null}
        {severity >= 'S3' ? <path d="M1.5.5H12v7H1.5z" /> : null}
        {severity === 'S4' ? <rect x="1.5" y="9" width="10.5" height="2.4" /> : null}
      </svg>
      <span>
        <span className="vh">{word}: </span>
        {children}
      </span>
    </span>
  );
}
