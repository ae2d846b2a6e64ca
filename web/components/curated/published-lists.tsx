import type { ReactNode } from 'react';
import type { CuratedListAnswer, PublishedListAnswer } from '#contracts/curated.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { describeState, ScoreChange } from '#web/components/rating/publication-list.tsx';
import styles from '#web/components/rating/rating.module.css';
import { type ShownSource, SourceList } from '#web/components/rating/source-list.tsx';
import { describeRecords, listName } from './record-words.ts';

interface RecordListProps {
  list: CuratedListAnswer;
  /** Something below each source. */
  more?: (source: ShownSource) => ReactNode;
}

/** The records of a list, each with its archived source. */
export function RecordList({ list, more }: RecordListProps) {
  const words = describeRecords(list);
  return (
    <ol className={`stack ${styles.items}`}>
      {list.records.map(({ source }, at) => (
        <li key={at}>
          <h4>
            {words[at]!.title}
            {words[at]!.details.map((detail) => (
              <small key={detail}>{detail}</small>
            ))}
          </h4>
          <SourceList sources={[source]} more={more} />
        </li>
      ))}
    </ol>
  );
}

interface PublishedListsProps {
  lists: readonly PublishedListAnswer[];
  /** Controls below one list. */
  controls?: (published: PublishedListAnswer) => ReactNode;
}

/** Every published list: its state, who entered it, the scores before and after, and its records. */
export function PublishedLists({ lists, controls }: PublishedListsProps) {
  const locale = getLocale();
  return (
    <ol className={`stack ${styles.publications}`}>
      {lists.map((published) => (
        <li key={published.id}>
          <h3>
            {`${formatDate(published.published_at, locale)}: ${listName(published.list.kind)}`}
            <small>{describeState(published)}</small>
          </h3>
          <p>
            {m.input_entered_by({
              name: published.entered_by,
              date: formatDate(published.list.as_of, locale),
            })}
          </p>
          <ScoreChange {...published} />
          <details>
            <summary>{m.curated_records({ count: published.list.records.length })}</summary>
            <RecordList list={published.list} />
          </details>
          {controls?.(published)}
        </li>
      ))}
    </ol>
  );
}
