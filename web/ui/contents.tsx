import styles from './contents.module.css';

interface Line {
  id: string;
  title: string;
}

export interface ContentsChapter extends Line {
  /** Headings inside the chapter that are listed separately. */
  inside?: readonly Line[];
}

/** A table of contents with numbered chapters: beside the text on a wide page, above it on a narrow one. */
export function Contents({ title, chapters }: { title: string; chapters: readonly ContentsChapter[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">{title}</h2>
      <ol>
        {chapters.map(({ id, title: name, inside = [] }, index) => (
          <li key={id}>
            <a className={styles.chapter} href={`#${id}`}>
              <b>{index + 1}</b>
              {name}
            </a>
            {inside.length > 0 ? (
              <ul>
                {inside.map((line) => (
                  <li key={line.id}>
                    <a className={styles.inside} href={`#${line.id}`}>
                      {line.title}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
