import { Link } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { detailsHref } from '#contracts/pages.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { Note } from '#web/ui/note.tsx';
import { isolated, resemblanceWords } from '#web/words/resemblance-words.ts';
import styles from './known-coin.module.css';

/** What there is to say of a coin of which only name and ticker are known. */
export function KnownCoin({ details: { asset, level, resembles } }: { details: DetailsAnswer }) {
  return (
    <div className={styles.known}>
      {resembles ? (
        <Note title={resemblanceWords(resembles)} kind={resembles.how === 'derived' ? 'plain' : 'warning'}>
          <Link className="link" to={detailsHref(getLocale(), resembles._id, resembles.name, level)}>
            {m.known_original({ name: isolated(resembles.name) })}
          </Link>
        </Note>
      ) : null}
      <p className={styles.lead}>{m.known_lead()}</p>
      <p>{m.known_none()}</p>
      <p>{m.known_source({ id: isolated(asset._id) })}</p>
    </div>
  );
}
