import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** At the right of the title: what the columns are, or source and date. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the page: one ink rule, a serif title, what follows. */
export function Section({ id, title, aside, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {aside ? <p className="src">{aside}</p> : null}
      </header>
      {children}
    </section>
  );
}
