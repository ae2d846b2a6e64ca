import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface PageTitleProps {
  title: ReactNode;
  /** One sentence about the purpose of the page. */
  lead?: string;
  /** Whether the head is one line on a wide page, because a table follows. */
  isCompact?: boolean;
  /** Content beside the title on a wide page: dates, counts, one control. */
  children?: ReactNode;
}

/** The head of a page: title in the serif, with a sentence below. */
export function PageTitle({ title, lead, isCompact = false, children }: PageTitleProps) {
  return (
    <header className={`wrap ${styles.head}`} data-compact={isCompact || undefined}>
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children ? <div className={styles.aside}>{children}</div> : null}
    </header>
  );
}
