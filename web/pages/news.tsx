import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { NewsFrame } from '#web/features/news/news-frame.tsx';
import { NEWS_WORDS } from '#web/features/news/news-words.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/news.ts';

/** Words alone, of one language. */
export function loader() {
  const locale = getLocale();
  const words = NEWS_WORDS[locale];
  const to = [
    `${pageHref('index', locale)}?sort=change_24h&dir=-1`,
    pageHref('blog', locale),
    pageHref('dataSources', locale),
  ];
  return { words, ways: words.on.ways.map((way, index) => ({ ...way, to: to[index] ?? '' })) };
}

/** Nothing in it changes while it is open. */
export const shouldRevalidate = () => false;

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="news" title={m.title_news()} description={m.description_news()} />
      <NewsFrame title={m.title_news()} lead={m.description_news()} {...loaderData} />
    </>
  );
}
