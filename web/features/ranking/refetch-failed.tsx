import { formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Note } from '#web/ui/note.tsx';
import styles from './ranking.module.css';

/** Says that the prices could not be updated. `asOf`: time of those shown, ISO 8601. */
export function RefetchFailed({ asOf, onRetry }: { asOf: string; onRetry: () => void }) {
  return (
    <div className={styles.failed}>
      <Note kind="error" title={m.stale_title()}>
        {m.stale_text({ date: formatDateTime(asOf, getLocale()) })}{' '}
        <button type="button" className="link" onClick={onRetry}>
          {m.try_again()}
        </button>
      </Note>
    </div>
  );
}
