import type { Chapter } from '#web/features/method/content.ts';
import styles from './contents.module.css';

/** The chapters by number, with the headings that are worth a line of their own. */
export function Contents({ title, chapters }: { title: string; chapters: readonly Chapter[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">{title}</h2>
      <ol>
        {chapters.map((chapter, index) => (
          <li key={chapter.id}>
            <a className={styles.chapter} href={`#${chapter.id}`}>
              <b>{index + 1}</b>
              {chapter.title}
            </a>
            <Inside chapter={chapter} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Inside({ chapter: { blocks } }: { chapter: Chapter }) {
  const listed = blocks.filter((block) => block.kind === 'heading').filter((block) => block.listed);
  if (listed.length === 0) return null;
  return (
    <ul>
      {listed.map(({ id, text }) => (
        <li key={id}>
          <a className={styles.inside} href={`#${id}`}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
