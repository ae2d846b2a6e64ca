import type { ReactNode } from 'react';
import styles from './chapter-fold.module.css';

interface ChapterFoldProps {
  id: string;
  number: number;
  title: string;
  /** One sentence below the title. */
  gist: string | undefined;
  children: ReactNode;
}

/**
 * A chapter of a long text, closed at first. The id is inside, because browsers open what contains the target
 * of an address, also without script.
 */
export function ChapterFold({ id, number, title, gist, children }: ChapterFoldProps) {
  return (
    <details className={styles.chapter} data-chapter>
      <summary>
        <h2 id={`${id}-title`}>
          <span aria-hidden="true">{number}</span>
          {title}
        </h2>
        {gist ? <p>{gist}</p> : null}
      </summary>
      <section id={id} className={styles.content} aria-labelledby={`${id}-title`}>
        {children}
      </section>
    </details>
  );
}
