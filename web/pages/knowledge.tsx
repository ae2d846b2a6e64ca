import { bookCall } from '#contracts/reading.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { BookContents } from '#web/features/reading/book/book-contents.tsx';
import { groupByPart } from '#web/features/reading/book/chapter.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/knowledge.ts';

/** Runs on the server only: browsers receive the contents in one language. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = getLocale();
  const chapters = await context.get(apiContext)(bookCall, { lang: locale, planned: 'true' });
  return { parts: groupByPart(chapters), words: messagesWithPrefix('book_', locale) };
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function KnowledgePage({ loaderData }: Route.ComponentProps) {
  const locale = getLocale();
  return (
    <>
      <PageHead page="knowledge" title={m.title_knowledge()} description={m.description_knowledge()} />
      <BookContents
        title={m.title_knowledge()}
        lead={m.description_knowledge()}
        {...loaderData}
        hrefs={{
          chapter: pageHref('knowledgeDetails', locale),
          signup: pageHref('signup', locale),
          plans: pageHref('plans', locale),
        }}
      />
    </>
  );
}
