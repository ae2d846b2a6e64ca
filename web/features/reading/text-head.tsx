import type { ReactNode } from 'react';
import styles from './text-head.module.css';

/** Over a text to be read at length: a small line, the title, what it is about. */
export function TextHead({ over, title, lead }: { over: ReactNode; title: string; lead: string }) {
  return (
    <header className={styles.head}>
      <p className={styles.over}>{over}</p>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
