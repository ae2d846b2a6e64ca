import { data } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { listBookParts, readChapter } from '#web/features/reading/book/book.server.ts';
import { BookContents } from '#web/features/reading/book/book-contents.tsx';
import { ChapterPage } from '#web/features/reading/book/chapter-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/knowledge-details.ts';

/** Loads the chapter of the address, or the contents without one. An unknown chapter returns 404. */
export function loader({ request }: Route.LoaderArgs) {
  const locale = getLocale();
  const words = messagesWithPrefix('book_', locale);
  const slug = new URL(request.url).searchParams.get('slug');
  if (!slug) return { words, parts: listBookParts(locale), chapter: null };
  const chapter = readChapter(slug, locale);
  if (!chapter) throw data(null, { status: 404 });
  return { words, parts: [], chapter };
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
      />
      <ChapterPage chapter={chapter} words={words} hrefs={hrefs} />
    </>
  );
}
