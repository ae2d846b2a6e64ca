import { Link } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { detailsHref } from '#contracts/pages.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { isolateDirection, resemblanceWords } from '#web/components/asset/resemblance-words.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './resemblance.module.css';

/** Warns that the asset may be mistaken for a much larger one, with a link to that one. */
export function Resemblance({ details: { level, resembles } }: { details: DetailsAnswer }) {
  if (!resembles) return null;
  return (
    <div className={styles.resemblance}>
      <Note title={resemblanceWords(resembles)} kind={resembles.how === 'derived' ? 'plain' : 'warning'}>
        <Link className="link" to={detailsHref(getLocale(), resembles._id, resembles.name, level)}>
          {m.known_original({ name: isolateDirection(resembles.name) })}
        </Link>
      </Note>
    </div>
  );
}
