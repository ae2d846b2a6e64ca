import type { ReactNode } from 'react';
import styles from './text-head.module.css';

/** Head of a long text: overline, title and lead. */
export function TextHead({ over, title, lead }: { over: ReactNode; title: string; lead: string }) {
  return (
    <header className={styles.head}>
      <p className={styles.over}>{over}</p>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
