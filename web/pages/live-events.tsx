import { liveEventsCall } from '#contracts/live-events.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { LiveEventsPage } from '#web/features/live-events/live-events-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/live-events.ts';

/** Runs on the server only: browsers receive the events in one language. */
export async function loader({ context }: Route.LoaderArgs) {
  const events = await context.get(apiContext)(liveEventsCall, {});
  return { events, words: messagesWithPrefix('live_', getLocale()) };
}

export default function LiveEvents({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="liveEvents" title={m.title_live_events()} description={m.description_live_events()} />
      <LiveEventsPage {...loaderData} />
    </>
  );
}
