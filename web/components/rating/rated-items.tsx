import type { ReactNode } from 'react';
import type { PublicationAnswer } from '#contracts/ratings.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ratingItemName } from './criterion-words.ts';
import styles from './rating.module.css';
import { type ShownSource, SourceList } from './source-list.tsx';

interface RatedItemsProps extends Pick<PublicationAnswer, 'items' | 'raters'> {
  /** Something below each source. */
  more?: (source: ShownSource) => ReactNode;
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
          <SourceList sources={item.sources} more={more} />
        </li>
      ))}
    </ol>
  );
}

/** A rating, with one decimal only for a median of two. */
export const formatRating = (value: number): string =>
  formatFixed(value, Number.isInteger(value) ? 0 : 1, getLocale());
