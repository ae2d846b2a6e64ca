import type { ReactNode } from 'react';
import type { PublicationAnswer } from '#contracts/ratings.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ratingItemName } from './criterion-words.ts';
import styles from './rating.module.css';

type Item = PublicationAnswer['items'][number];

/** Digits of a hash that are shown; the whole is in its title. */
const SHOWN_HASH = 12;

interface RatedItemsProps extends Pick<PublicationAnswer, 'items' | 'raters'> {
  /** Something below each source. */
  more?: (source: Item['sources'][number]) => ReactNode;
}

/** The criteria with each rating, its reason in the language of the rater, and the archived sources. */
export function RatedItems({ items, raters, more }: RatedItemsProps) {
  const names = new Map(raters.map(({ id, name }) => [id, name]));
  return (
    <ol className={`stack ${styles.items}`}>
      {items.map((item) => (
        <li key={item.item}>
          <h4>
            {ratingItemName(item.item)}
            <small>{m.rating_final({ value: formatRating(item.final) })}</small>
          </h4>
          <ul>
            {item.ratings.map(({ rater, value, reason }) => (
              <li key={rater}>
                <b>{`${names.get(rater) ?? rater}: ${formatRating(value)}`}</b>
                {reason ? <p lang={reason.language}>{reason.text}</p> : null}
              </li>
            ))}
          </ul>
          <Sources sources={item.sources} more={more} />
        </li>
      ))}
    </ol>
  );
}

/** A rating, with one decimal only for a median of two. */
export const formatRating = (value: number): string =>
  formatFixed(value, Number.isInteger(value) ? 0 : 1, getLocale());

function Sources({ sources, more }: Pick<Item, 'sources'> & { more: RatedItemsProps['more'] }) {
  return (
    <ul className={styles.sources}>
      {sources.map((source, at) => {
        const { url, archived, sha256, read, says } = source;
        return (
          <li key={at}>
            {says ? <q>{says}</q> : null}
            <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
              {hostOf(url)}
            </a>
            <a
              className="link"
              href={archived}
              target="_blank"
              rel="noopener noreferrer nofollow"
              title={sha256}
            >
              {m.rating_source_read({
                date: formatDate(read, getLocale()),
                hash: sha256.slice(0, SHOWN_HASH),
              })}
            </a>
            {more?.(source)}
          </li>
        );
      })}
    </ul>
  );
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
