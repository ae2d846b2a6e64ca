import { getLocale } from '#messages/compiled/runtime.js';
import type { ImportWords } from '#web/features/wallet-import/import-words-shape.ts';
import { sayCount } from '#web/features/wallet-import/say.ts';
import type { Import, ImportDone } from '#web/features/wallet-import/use-import.ts';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './imported-note.module.css';

interface ImportedNoteProps {
  words: ImportWords;
  work: Import;
  done: ImportDone;
}

/** What an import did, and the ways on: to the wallet, back again, to another file. */
export function ImportedNote({ words, work, done: { _id, added } }: ImportedNoteProps) {
  const { done, past } = words;
  return (
    <Section id="done" title={sayCount(done.title, added)}>
      {_id === null ? <p className={styles.none}>{done.none}</p> : null}
      <div className={styles.ways}>
        <ButtonLink fill to={pageHref('wallet', getLocale())}>
          {done.wallet}
        </ButtonLink>
        <Button onClick={work.start}>{done.another}</Button>
        {_id === null ? null : (
          <Button
            busy={work.busy === 'undoing'}
            onClick={() =>
              void work.undo(_id).then((removed) => {
                if (removed !== null) {
                  work.start();
                  showSnackbar({ text: sayCount(past.removed, removed) });
                }
              })
            }
          >
            {done.undo}
          </Button>
        )}
      </div>
    </Section>
  );
}
