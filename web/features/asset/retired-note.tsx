import type { DetailsAnswer } from '#contracts/details.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Note } from '#web/ui/note.tsx';
import styles from './resemblance.module.css';

/** Says since when an asset is no longer followed, and why. */
export function RetiredNote({ retired }: { retired: DetailsAnswer['retired'] }) {
  if (!retired) return null;
  return (
    <div className={styles.resemblance}>
      <Note title={m.asset_retired_since({ day: formatDate(retired.since, getLocale()) })} kind="warning">
        {retired.reason}
      </Note>
    </div>
  );
}
