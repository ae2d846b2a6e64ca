import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** At the right of the title: the meaning of the columns, or source and date. */
  aside?: ReactNode;
  /** Controls at the right of the title. */
  controls?: ReactNode;
  /** Nothing is in it yet: one line with its purpose and its button. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A section of the page: ink rule, serif title, content. */
export function Section({ id, title, aside, controls, isEmpty = false, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={isEmpty ? styles.empty : styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {aside && !isEmpty ? <p className="src">{aside}</p> : null}
        {controls}
      </header>
      {children}
    </section>
  );
}
