import { detailsHref } from '#contracts/pages.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { EventsFrame } from '#web/features/events/events-frame.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { pageHref } from '#web/page-href.ts';
import { titledText } from '#web/words/titled-text.ts';
import type { Route } from './+types/events.ts';

/** Static texts in one language. */
export function loader() {
  const locale = getLocale();
  const words = messagesWithPrefix('events_', locale);
  const bitcoin = detailsHref(locale, 'bitcoin', 'Bitcoin', DEFAULT_RISK_LEVEL);
  return {
    words,
    nextLinks: [
      { ...titledText(words, 'on_asset'), to: `${bitcoin}#events` },
      { ...titledText(words, 'on_supply'), to: `${pageHref('method', locale)}#F11` },
      { ...titledText(words, 'on_choose'), to: pageHref('details', locale) },
    ],
  };
}

/** The content does not change while the page is open. */
export const shouldRevalidate = () => false;

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="events" title={m.title_events()} description={m.description_events()} />
      <EventsFrame title={m.title_events()} lead={m.description_events()} {...loaderData} />
    </>
  );
}
