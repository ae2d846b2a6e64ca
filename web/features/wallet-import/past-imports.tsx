import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PastImport, pastImportsCall } from '#contracts/wallet-import.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import type { ImportWords } from '#web/features/wallet-import/import-words-shape.ts';
import { say, sayCount } from '#web/features/wallet-import/say.ts';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './past-imports.module.css';

/** Files that were imported before, each with the way back. */
export function PastImports({ words, work }: { words: ImportWords; work: Import }) {
  const { past, formats, failed } = words;
  const { data } = useQuery(callQuery(pastImportsCall, {}));
  const [asked, setAsked] = useState<PastImport | null>(null);
  if (!data || data.length === 0) return null;
  const locale = getLocale();
  return (
    <Section id="past" title={past.title} aside={past.aside}>
      {work.failure?.of === 'undo' ? (
        <Note kind="error" title={failed.undo}>
          {work.failure.words}
        </Note>
      ) : null}
      <ul className={styles.past}>
        {data.map((one) => (
          <li key={one._id}>
            <div>
              <b>{one.file_name}</b>
              <small>
                {formats[one.format]} ·{' '}
                <time dateTime={one.created_at}>{formatDateTime(one.created_at, locale)}</time>
              </small>
            </div>
            <p>
              {sayCount(past.added, one.added)}
              <small>
                {one.undone_at
                  ? say(past.undone, { date: formatDateTime(one.undone_at, locale) })
                  : one.present < one.added
                    ? say(past.present, { n: one.present })
                    : null}
              </small>
            </p>
            {one.undone_at ? null : (
              <Button small aria-label={`${past.undo}: ${one.file_name}`} onClick={() => setAsked(one)}>
                {past.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <Dialog
          title={past.ask}
          text={sayCount(past.askText, asked.present, { file: asked.file_name })}
          onClose={() => setAsked(null)}
        >
          <div className={styles.ways}>
            <Button
              fill
              busy={work.busy === 'undoing'}
              onClick={() =>
                void work.undo(asked._id).then((removed) => {
                  setAsked(null);
                  if (removed !== null) showSnackbar({ text: sayCount(past.removed, removed) });
                })
              }
            >
              {past.confirm}
            </Button>
            <Button onClick={() => setAsked(null)}>{past.keep}</Button>
          </div>
        </Dialog>
      ) : null}
    </Section>
  );
}
