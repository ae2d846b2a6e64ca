import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  heading: string;
  entries: readonly { title: string; text: string }[];
  /** Links below the texts. */
  children?: ReactNode;
}

/** A heading at the left, short explanatory texts side by side. */
export function Columns({ heading, entries, children }: ColumnsProps) {
  return (
    <section className={styles.columns}>
      <h2>{heading}</h2>
      {entries.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
      {children ? <div className={styles.under}>{children}</div> : null}
    </section>
  );
}
