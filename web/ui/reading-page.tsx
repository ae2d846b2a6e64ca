import type { ReactNode } from 'react';
import { Contents, type ContentsChapter } from '#web/ui/contents.tsx';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  /** A small line above the title: version, date. */
  over: string;
  title: string;
  lead: string;
  contentsTitle: string;
  chapters: readonly (ContentsChapter & { body: ReactNode })[];
  /** Link after the last chapter. */
  next?: { href: string; over: string; title: string };
}

/** A long text: head, table of contents in the margin, numbered chapters. */
export function ReadingPage({ over, title, lead, contentsTitle, chapters, next }: ReadingPageProps) {
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className={styles.over}>{over}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Contents title={contentsTitle} chapters={chapters} />
      <div className={styles.body}>
        {chapters.map(({ id, title: name, body }, index) => (
          <section key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span aria-hidden="true">{index + 1}</span>
              {name}
            </h2>
            {body}
          </section>
        ))}
        {next ? (
          <nav className={`${styles.next} unprinted`} aria-label={next.over}>
            <a href={next.href}>
              <span>{next.over}</span>
              <b>{next.title}</b>
            </a>
          </nav>
        ) : null}
      </div>
    </article>
  );
}
