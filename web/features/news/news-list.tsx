import { useState } from 'react';
import { Link } from 'react-router';
import { type NewsAnswer, newsCall } from '#contracts/news.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { httpClient } from '#web/api/http-client.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './news.module.css';
import { NewsEntry } from './news-entry.tsx';
import { type NewsFilter, newsHref, toNewsQuery } from './news-request.ts';
import type { NewsWords } from './news-words.ts';

interface NewsListProps {
  filter: NewsFilter;
  answer: NewsAnswer;
  words: NewsWords;
  /** Reads a page of this list. */
  load?: (filter: NewsFilter) => Promise<NewsAnswer>;
}

const loadAny = (filter: NewsFilter) => httpClient(newsCall, toNewsQuery(filter));

/** News under a filter. "Load more" appends; without script it is a link to the next page of all news. */
export function NewsList({ filter, answer, words, load = loadAny }: NewsListProps) {
  const locale = getLocale();
  const [added, setAdded] = useState<NewsAnswer[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const last = added.at(-1) ?? answer;
  const seen = new Set<string>();
  const items = [answer, ...added]
    .flatMap(({ data }) => data)
    .filter(({ _id }) => !seen.has(_id) && seen.add(_id));
  const next = { ...filter, page: String(last.page + 1) };
  const loadMore = async () => {
    setState('busy');
    try {
      const more = await load(next);
      setAdded((before) => [...before, more]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {answer.origin === 'fairview' && answer.sources.length === 1 ? <Note title={words.fairview} /> : null}
      {items.length === 0 ? <p role="status">{words.empty}</p> : null}
      <ul className={styles.list} aria-label={words.list}>
        {items.map((item) => (
          <NewsEntry key={item._id} item={item} words={words} />
        ))}
      </ul>
      {state === 'failed' ? <Note kind="error" title={words.load_failed} /> : null}
      <p className={`row ${styles.more}`}>
        {answer.page > 1 ? (
          <Link className="link" to={newsHref(locale, { ...filter, page: '' })}>
            {words.newer}
          </Link>
        ) : null}
        {last.page < last.pages ? (
          <Link
            className="link"
            to={newsHref(locale, next)}
            aria-disabled={state === 'busy' || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (state !== 'busy') void loadMore();
            }}
          >
            {words.more}
          </Link>
        ) : null}
      </p>
    </>
  );
}
