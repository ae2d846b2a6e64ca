import { data } from 'react-router';
import { type ApiClient, isApiFailure } from '#contracts/client.ts';
import { eventsCall } from '#contracts/events.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { apiContext } from '#web/api/contexts.ts';
import { EventsPage } from '#web/features/events/events-page.tsx';
import { type EventsQuery, readEventsQuery, toEventsQuery } from '#web/features/events/events-request.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/events.ts';

/** Calls the API; a refusal has its status. A month view without a month shows the one of today. */
async function ask(api: ApiClient, query: EventsQuery) {
  try {
    if (query.view !== 'month' || query.month) return await api(eventsCall, toEventsQuery(query));
    const { today } = await api(eventsCall, { page: 1 });
    return await api(eventsCall, toEventsQuery(query, today));
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    throw data(error.answer, { status: error.status });
  }
}

/** Loads the events under the choices of the address. An invalid one returns 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readEventsQuery(new URL(request.url).searchParams);
  if (!query) throw data(null, { status: 404 });
  const answer = await ask(context.get(apiContext), query);
  return { query, answer, words: messagesWithPrefix('events_', getLocale()) };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="events" title={m.title_events()} description={m.description_events()} />
      <PageTitle title={m.title_events()} lead={m.description_events()} />
      <EventsPage {...loaderData} />
    </>
  );
}
