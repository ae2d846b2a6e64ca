import { useState } from 'react';
import styles from './contents.module.css';

interface Line {
  id: string;
  title: string;
}

export interface ContentsChapter extends Line {
  /** Headings inside the chapter that are listed separately. */
  inside?: readonly Line[];
}

/**
 * A table of contents with numbered chapters that stays in view: beside the text on a wide page, as a line
 * that opens on a narrow one.
 */
export function Contents({ title, chapters }: { title: string; chapters: readonly ContentsChapter[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <nav className={styles.contents} aria-labelledby="contents-title" data-open={isOpen || undefined}>
      <h2 id="contents-title">
        <span>{title}</span>
        <button
          type="button"
          className="scripted unprinted"
          aria-expanded={isOpen}
          aria-controls="contents-list"
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </button>
      </h2>
      <ol id="contents-list">
        {chapters.map(({ id, title: name, inside = [] }, index) => (
          <li key={id}>
            <a className={styles.chapter} href={`#${id}`} onClick={close}>
              <b>{index + 1}</b>
              {name}
            </a>
            {inside.length > 0 ? (
              <ul>
                {inside.map((line) => (
                  <li key={line.id}>
                    <a className={styles.inside} href={`#${line.id}`} onClick={close}>
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
