import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_LEVEL } from '#domain/method/levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { EventsFrame } from '#web/features/events/events-frame.tsx';
import { EVENTS_WORDS } from '#web/features/events/events-words.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import type { Route } from './+types/events.ts';

/** Words alone, of one language. */
export function loader() {
  const locale = getLocale();
  const words = EVENTS_WORDS[locale];
  const to = [
    `${detailsHref(locale, 'bitcoin', 'Bitcoin', DEFAULT_LEVEL)}#events`,
    `${pageHref('method', locale)}#F11`,
    pageHref('details', locale),
  ];
  return { words, ways: words.on.ways.map((way, index) => ({ ...way, to: to[index] ?? '' })) };
}

/** Nothing in it changes while it is open. */
export const shouldRevalidate = () => false;

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="events" title={m.title_events()} description={m.description_events()} />
      <EventsFrame title={m.title_events()} lead={m.description_events()} {...loaderData} />
    </>
  );
}
