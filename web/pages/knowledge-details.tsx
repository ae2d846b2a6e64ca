import { data } from 'react-router';
import { isApiFailure } from '#contracts/client.ts';
import { bookCall, chapterCall } from '#contracts/reading.ts';
import { chapterPicturePath } from '#contracts/share-pictures.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { BookContents } from '#web/features/reading/book/book-contents.tsx';
import { groupByPart, placeChapter } from '#web/features/reading/book/chapter.ts';
import { ChapterPage } from '#web/features/reading/book/chapter-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/knowledge-details.ts';

/** Loads the chapter of the address, or the contents without one. An unknown chapter returns 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = getLocale();
  const api = context.get(apiContext);
  const words = messagesWithPrefix('book_', locale);
  const slug = new URL(request.url).searchParams.get('slug');
  const all = await api(bookCall, { lang: locale, planned: 'true' });
  if (!slug) return { words, parts: groupByPart(all), chapter: null };
  const chapter = await api(chapterCall, { slug, lang: locale }).catch((error: unknown) => {
    throw isApiFailure(error) && error.status < 500 ? data(null, { status: 404 }) : error;
  });
  return { words, parts: [], chapter: placeChapter(chapter, all) };
}

export default function KnowledgeDetailsPage({ loaderData }: Route.ComponentProps) {
  const locale = getLocale();
  const { words, parts, chapter } = loaderData;
  const hrefs = {
    chapter: pageHref('knowledgeDetails', locale),
    contents: pageHref('knowledge', locale),
    signup: pageHref('signup', locale),
    plans: pageHref('plans', locale),
  };
  if (!chapter)
    return (
      <>
        <PageHead
          page="knowledgeDetails"
          title={m.title_knowledge_details()}
          description={m.description_knowledge()}
        />
        <BookContents
          title={m.title_knowledge()}
          lead={m.description_knowledge()}
          words={words}
          parts={parts}
          hrefs={hrefs}
        />
      </>
    );
  return (
    <>
      <PageHead
        page="knowledgeDetails"
        title={chapter.title}
        description={chapter.excerpt}
        query={{ slug: chapter.slug }}
        unlisted={chapter.html === null}
        picture={{
          path: chapterPicturePath(locale, chapter.slug, chapter.updated),
          alt: m.share_alt_chapter({ title: chapter.title }),
        }}
      />
      <ChapterPage chapter={chapter} words={words} hrefs={hrefs} />
    </>
  );
}
