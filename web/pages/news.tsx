import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { NewsFrame } from '#web/features/news/news-frame.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { titledText } from '#web/words/titled-text.ts';
import type { Route } from './+types/news.ts';

/** Static texts in one language. */
export function loader() {
  const locale = getLocale();
  const words = messagesWithPrefix('news_', locale);
  return {
    words,
    nextLinks: [
      { ...titledText(words, 'on_moved'), to: `${pageHref('index', locale)}?sort=change_24h&dir=-1` },
      { ...titledText(words, 'on_blog'), to: pageHref('blog', locale) },
      { ...titledText(words, 'on_sources'), to: pageHref('dataSources', locale) },
    ],
  };
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="news" title={m.title_news()} description={m.description_news()} />
      <NewsFrame title={m.title_news()} lead={m.description_news()} {...loaderData} />
    </>
  );
}
