import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { archivedSourceCall } from '#contracts/desk-ratings.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import styles from './ratings.module.css';

/** The text of an archived source, loaded when it is opened. */
export function ArchivedText({ sha256 }: { sha256: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...callQuery(archivedSourceCall, { sha256 }), enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.rating_archived_text()}</summary>
      {error ? (
        <p>{failureWords(error)}</p>
      ) : data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className={styles.copy} tabIndex={0} aria-label={m.rating_archived_text()}>
          {data.text}
        </section>
      ) : null}
    </details>
  );
}
