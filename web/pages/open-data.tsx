import { openDataCall } from '#contracts/open-data.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { OpenDataPage } from '#web/features/open-data/open-data.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/open-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    answer: await context.get(apiContext)(openDataCall, {}),
    words: messagesWithPrefix('opendata_', getLocale()),
  };
}

export default function OpenData({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="openData" title={m.title_open_data()} description={m.description_open_data()} />
      <OpenDataPage
        title={m.title_open_data()}
        lead={m.description_open_data()}
        folder={pageHref('openData', getLocale())}
        {...loaderData}
      />
    </>
  );
}
