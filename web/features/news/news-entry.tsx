import { Link } from 'react-router';
import type { NewsItem } from '#contracts/news.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './news.module.css';
import { newsHref } from './news-request.ts';
import type { NewsWords } from './news-words.ts';

/** One item: title with its link, source, date, assets, tone, and why it has this tone. Our own items have no tone. */
export function NewsEntry({ item, words }: { item: NewsItem; words: NewsWords }) {
  const locale = getLocale();
  const { name, url, date, dated, sentiment, sentence, sources, content, tickers, language } = item;
  const isOwn = url.startsWith('/');
  const lang = language === locale ? undefined : language;
  const time = date.includes('T') ? formatDateTime(date, locale) : formatDate(date, locale);
  return (
    <li className={styles.entry}>
      <h2 lang={lang}>
        {isOwn ? (
          <Link to={url}>{name}</Link>
        ) : (
          <a href={url} rel="noopener nofollow">
            {name}
          </a>
        )}
      </h2>
      <p className={`cluster ${styles.facts}`}>
        {isOwn ? null : (
          <b className={styles.tone} data-tone={sentiment.label}>
            {words[`tone_${sentiment.label}`]}
          </b>
        )}
        <span>
          {sources.map(({ name: source, url: address }, at) => (
            <span key={`${source} ${address}`}>
              {at > 0 ? ', ' : ''}
              {isOwn || address === url ? (
                source
              ) : (
                <a className="link" href={address} rel="noopener nofollow">
                  {source}
                </a>
              )}
            </span>
          ))}
        </span>
        <time dateTime={date}>{dated === 'published' ? time : `${words.first_read} ${time}`}</time>
        {[...new Set(tickers)].map((ticker) => (
          <Link key={ticker} className="link" to={newsHref(locale, { tickers: ticker })}>
            {ticker}
          </Link>
        ))}
      </p>
      {content.slice(0, 2).map((paragraph) => (
        <p key={paragraph} lang={lang}>
          {paragraph}
        </p>
      ))}
      {sentence === null || sentiment.label === 'neutral' ? null : (
        <details>
          <summary>{words.tone_why}</summary>
          <blockquote lang={lang}>{sentence}</blockquote>
          <p>{words.tone_method}</p>
        </details>
      )}
    </li>
  );
}
