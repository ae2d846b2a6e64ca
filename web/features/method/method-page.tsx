import { Blocks } from '#web/features/method/blocks.tsx';
import type { MethodContent } from '#web/features/method/content.ts';
import { Contents } from '#web/features/method/contents.tsx';
import styles from './method-page.module.css';

/** The method to be read: what it is called, a table of contents in the margin, the chapters. */
export function MethodPage({ content, home }: { content: MethodContent; home: string }) {
  const { over, heading, lead, contents, chapters, next } = content;
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className={styles.over}>{over}</p>
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Contents title={contents} chapters={chapters} />
      <div className={styles.body}>
        {chapters.map(({ id, title, blocks }, index) => (
          <section key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              <span aria-hidden="true">{index + 1}</span>
              {title}
            </h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
        <nav className={`${styles.next} unprinted`} aria-label={next.over}>
          <a href={home}>
            <span>{next.over}</span>
            <b>{next.title}</b>
          </a>
        </nav>
      </div>
    </article>
  );
}
