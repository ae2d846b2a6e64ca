import { data } from 'react-router';
import { isApiFailure } from '#contracts/client.ts';
import { newsCall } from '#contracts/news.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { NewsFilters } from '#web/features/news/news-filters.tsx';
import { NewsList } from '#web/features/news/news-list.tsx';
import { newsFeedHref, readNewsFilter, toNewsQuery } from '#web/features/news/news-request.ts';
import { OwnNews } from '#web/features/news/own-news.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/news.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readNewsFilter(new URL(request.url).searchParams);
  if (!filter) throw data(null, { status: 404 });
  try {
    const answer = await context.get(apiContext)(newsCall, toNewsQuery(filter));
    return { filter, answer, words: messagesWithPrefix('news_', getLocale()) };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    throw data(error.answer, { status: error.status });
  }
}

export default function NewsPage({ loaderData: { filter, answer, words } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page="news"
        title={m.title_news()}
        description={m.description_news()}
        feed={{ path: newsFeedHref(getLocale(), filter), title: m.news_feed_title() }}
      />
      <PageTitle title={m.title_news()} lead={answer.origin === 'feeds' ? words.lead : words.lead_own} />
      <div key={JSON.stringify(filter)} className="wrap">
        <NewsFilters filter={filter} sources={answer.sources} words={words} />
        <OwnNews filter={filter} words={words}>
          <NewsList filter={filter} answer={answer} words={words} />
        </OwnNews>
      </div>
    </>
  );
}
