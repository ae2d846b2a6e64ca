import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PastImport, pastImportsCall } from '#contracts/wallet-import.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import { AssignImport } from '#web/features/wallet-import/assign-import.tsx';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './past-imports.module.css';

/** Earlier imports, each with an undo button. */
export function PastImports({ words, work }: { words: Picked<'import_'>; work: Import }) {
  const { data } = useQuery(callQuery(pastImportsCall, {}));
  const [asked, setAsked] = useState<PastImport | null>(null);
  if (!data || data.length === 0) return null;
  const locale = getLocale();
  return (
    <Section id="past" title={words.past_title} aside={words.past_aside}>
      {work.failure?.step === 'undo' ? (
        <Note kind="error" title={words.failed_undo}>
          {work.failure.words}
        </Note>
      ) : null}
      <ul className={styles.past}>
        {data.map((one) => (
          <li key={one._id}>
            <div>
              <b>{one.file_name}</b>
              <small>
                {words[`formats_${one.format}`]} ·{' '}
                <time dateTime={one.created_at}>{formatDateTime(one.created_at, locale)}</time>
              </small>
            </div>
            <p>
              {m.import_past_added(toCount(one.added))}
              <small>
                {one.undone_at
                  ? m.import_past_undone({ date: formatDateTime(one.undone_at, locale) })
                  : one.present < one.added
                    ? m.import_past_present(toCount(one.present))
                    : null}
              </small>
            </p>
            {one.undone_at ? null : <AssignImport past={one} />}
            {one.undone_at ? null : (
              <Button small aria-label={`${words.past_undo}: ${one.file_name}`} onClick={() => setAsked(one)}>
                {words.past_undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked ? (
        <Dialog
          title={words.past_ask}
          text={m.import_past_ask_text({ ...toCount(asked.present), file: asked.file_name })}
          onClose={() => setAsked(null)}
        >
          <div className="cluster">
            <Button
              fill
              busy={work.busy === 'undoing'}
              onClick={() =>
                void work.undo(asked._id).then((removed) => {
                  setAsked(null);
                  if (removed !== null) showSnackbar({ text: m.import_past_removed(toCount(removed)) });
                })
              }
            >
              {words.past_confirm}
            </Button>
            <Button onClick={() => setAsked(null)}>{words.past_keep}</Button>
          </div>
        </Dialog>
      ) : null}
    </Section>
  );
}
