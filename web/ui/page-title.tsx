import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface PageTitleProps {
  title: string;
  /** One sentence that says what the page is for. */
  lead?: string;
  /** What belongs beside it on a wide page: dates, counts, one control. */
  children?: ReactNode;
}

/** The head of a page: its name in the serif, a sentence under it. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <header className={`wrap ${styles.head}`}>
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children ? <div className={styles.aside}>{children}</div> : null}
    </header>
  );
}
