import { Form, Link } from 'react-router';
import { NEWS_TONES } from '#contracts/news.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import filters from '#web/ui/filter-row.module.css';
import styles from './news.module.css';
import { type NewsFilter, newsFeedHref, newsHref } from './news-request.ts';
import type { NewsWords } from './news-words.ts';

interface NewsFiltersProps {
  filter: NewsFilter;
  sources: readonly string[];
  words: NewsWords;
}

/** Filters as a form that changes the address and works without script. */
export function NewsFilters({ filter, sources, words }: NewsFiltersProps) {
  const locale = getLocale();
  const hasFilter = Object.keys(filter).some((name) => name !== 'page');
  return (
    <Form
      key={JSON.stringify(filter)}
      className={`${filters.filters} ${styles.tools}`}
      method="get"
      action={newsHref(locale, {})}
      role="search"
    >
      <label>
        {words.search}
        <input type="search" name="title" maxLength={100} defaultValue={filter.title} />
      </label>
      <label>
        {words.asset}
        <input
          type="text"
          name="tickers"
          maxLength={200}
          defaultValue={filter.tickers}
          placeholder="BTC, ETH"
        />
      </label>
      <Choice name="source" label={words.source} any={words.all} value={filter.source}>
        {sources.map((source) => [source, source])}
      </Choice>
      <Choice name="tone" label={words.tone} any={words.all} value={filter.tone}>
        {NEWS_TONES.map((tone) => [tone, words[`tone_${tone}`]])}
      </Choice>
      <Choice name="lang" label={words.language} any={words.all} value={filter.lang}>
        {[
          ['en', words.language_en],
          ['it', words.language_it],
        ]}
      </Choice>
      <Button type="submit" small>
        {words.apply}
      </Button>
      {hasFilter ? (
        <Link className="link" to={newsHref(locale, {})}>
          {words.reset}
        </Link>
      ) : null}
      <a className="link" href={newsFeedHref(locale, filter)}>
        {words.rss}
      </a>
    </Form>
  );
}
