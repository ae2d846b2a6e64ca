import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { QueryOf } from '#contracts/call.ts';
import { newsCall } from '#contracts/news.ts';
import { PAGES } from '#contracts/pages.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './people.module.css';

const SHOWN = 5;

/** The newest news about an asset, as the page needs them. */
export const assetNewsQuery = (id: string): QueryOf<typeof newsCall> => ({ tickers: id, limit: SHOWN });

/** News of feeds about an asset; empty when there are none or no feed has been read. */
export function useAssetNews(id: string) {
  const { data } = useQuery(callQuery(newsCall, assetNewsQuery(id)));
  return data?.origin === 'feeds' ? data.data : [];
}

/** The newest news about an asset with source and date. Nothing without any. */
export function AssetNews({ id }: { id: string }) {
  const locale = getLocale();
  const news = useAssetNews(id);
  if (news.length === 0) return null;
  const all = `${getLocalePrefix(locale)}${PAGES.news}?tickers=${encodeURIComponent(id)}`;
  return (
    <Section id="news" title={m.asset_news()} aside={<Link to={all}>{m.asset_news_all()}</Link>}>
      <ul className={styles.dated}>
        {news.map(({ _id, name, url, source, date, language }) => (
          <li key={_id}>
            <time dateTime={date}>{formatDate(date.slice(0, 10), locale)}</time>
            <span>
              <a href={url} rel="noopener nofollow" lang={language === locale ? undefined : language}>
                {name}
              </a>{' '}
              <small>{source}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
