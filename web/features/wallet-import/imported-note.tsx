import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import type { Import, ImportDone } from '#web/features/wallet-import/use-import.ts';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './imported-note.module.css';

interface ImportedNoteProps {
  words: Picked<'import_'>;
  work: Import;
  done: ImportDone;
}

/** Result of an import, with links to the wallet, to undo and to another file. */
export function ImportedNote({ words, work, done: { _id, added, cash_movements } }: ImportedNoteProps) {
  return (
    <Section id="done" title={m.import_done_title(toCount(added))}>
      {cash_movements > 0 ? (
        <p className={styles.none}>{m.import_done_cash(toCount(cash_movements))}</p>
      ) : null}
      {_id === null ? <p className={styles.none}>{words.done_none}</p> : null}
      <div className="cluster">
        <ButtonLink fill to={pageHref('wallet', getLocale())}>
          {words.done_wallet}
        </ButtonLink>
        <Button onClick={work.start}>{words.done_another}</Button>
        {_id === null ? null : (
          <Button
            busy={work.busy === 'undoing'}
            onClick={() =>
              void work.undo(_id).then((removed) => {
                if (removed !== null) {
                  work.start();
                  showSnackbar({ text: m.import_past_removed(toCount(removed)) });
                }
              })
            }
          >
            {words.done_undo}
          </Button>
        )}
      </div>
    </Section>
  );
}
