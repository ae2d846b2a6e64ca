import { ratingReleasesCall } from '#contracts/ratings.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { apiContext } from '#web/api/contexts.ts';
import { buildMethodContent } from '#web/features/method/method-content.ts';
import { MethodPage } from '#web/features/method/method-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/method.ts';

/** Runs on the server only: browsers receive the text of one language, not the rules of the method. */
export async function loader({ context }: Route.LoaderArgs) {
  // The rules do not depend on the database.
  const ratings = await context
    .get(apiContext)(ratingReleasesCall, {})
    .catch(() => null);
  return buildMethodContent(getLocale(), ratings);
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function Method({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="method" title={loaderData.title} description={loaderData.description} />
      <MethodPage content={loaderData} home={pageHref('index', getLocale()) ?? '/'} />
    </>
  );
}
