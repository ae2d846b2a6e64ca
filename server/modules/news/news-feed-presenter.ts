import { generateRssFeed } from 'feedsmith';
import { type NewsAnswer, newsCall } from '#contracts/news.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { escapeMarkup } from '#domain/markup/clean-markup.ts';
import { m } from '#messages';

/** Filter of the feed; it always has the newest items. */
export const newsFeedQuery = newsCall.query.omit({ page: true, limit: true });

/** RSS feed of the newest news, under the filter of `search` (the query of its address, without `?`). */
export function renderNewsFeed(
  { data }: NewsAnswer,
  { locale, publicUrl, search }: { locale: Locale; publicUrl: string; search: string },
): string {
  const query = search ? `?${search}` : '';
  const prefix = getLocalePrefix(locale);
  return generateRssFeed({
    title: m.news_feed_title({}, { locale }),
    description: `${m.description_news({}, { locale })} ${m.site_education({}, { locale })}`,
    language: locale,
    link: `${publicUrl}${prefix}${PAGES.news}${query}`,
    atom: {
      links: [{ href: `${publicUrl}${prefix}/news.xml${query}`, rel: 'self', type: 'application/rss+xml' }],
    },
    items: data.map(({ _id, name, url, date, content, source }) => ({
      title: name,
      link: url.startsWith('/') ? `${publicUrl}${url}` : url,
      guid: { value: _id, isPermaLink: false },
      pubDate: new Date(date),
      // Feed readers render the description as HTML.
      description: escapeMarkup([source, ...content.slice(0, 1)].join(': ')),
    })),
  });
}
