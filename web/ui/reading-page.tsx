import type { ReactNode } from 'react';
import { ChapterFold } from '#web/ui/chapter-fold.tsx';
import { Contents, type ContentsChapter } from '#web/ui/contents.tsx';
import { FoldAll } from '#web/ui/fold-all.tsx';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  /** A small line above the title: version, date. */
  over: string;
  title: string;
  lead: string;
  /** After the lead: the text in short. */
  summary?: ReactNode;
  contentsTitle: string;
  /** With `gist`, what a closed chapter says about itself. */
  chapters: readonly (ContentsChapter & { body: ReactNode; gist?: string })[];
  /** Whether chapters are closed at first, and the words that open and close all of them. */
  folds?: { openAll: string; closeAll: string };
  /** Link after the last chapter. */
  next?: { href: string; over: string; title: string };
}

/** A long text: head, table of contents in the margin, numbered chapters. */
export function ReadingPage({
  over,
  title,
  lead,
  summary,
  contentsTitle,
  chapters,
  folds,
  next,
}: ReadingPageProps) {
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className={styles.over}>{over}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {summary}
      </header>
      <Contents title={contentsTitle} chapters={chapters} />
      <div className={styles.body}>
        {folds ? <FoldAll {...folds} /> : null}
        {chapters.map(({ id, title: name, gist, body }, index) =>
          folds ? (
            <ChapterFold key={id} id={id} number={index + 1} title={name} gist={gist}>
              {body}
            </ChapterFold>
          ) : (
            <section key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span aria-hidden="true">{index + 1}</span>
                {name}
              </h2>
              {body}
            </section>
          ),
        )}
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
