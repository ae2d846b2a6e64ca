import { Link } from 'react-router';
import type { AnswerOf } from '#contracts/call.ts';
import type { EventFilter, eventsCall } from '#contracts/events.ts';
import { eventsHref } from '#contracts/pages.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import filters from '#web/ui/filter-row.module.css';
import styles from './events.module.css';
import { EventsFilters } from './events-filters.tsx';
import { EventsList } from './events-list.tsx';
import { changeEventsQuery, type EventsQuery } from './events-request.ts';
import { MonthTable } from './month-table.tsx';
import { OwnEvents } from './own-events.tsx';
import { PromisesTable } from './promises-table.tsx';

interface EventsPageProps {
  query: EventsQuery;
  answer: AnswerOf<typeof eventsCall>;
  words: Picked<'events_'>;
}

/** Events under the choices of the address, and the promises of the projects. */
export function EventsPage({ query, answer, words }: EventsPageProps) {
  const locale = getLocale();
  const { today, page, pages, total, data, promises } = answer;
  const { view, category, certainty } = query;
  const month = view === 'month' ? (query.month ?? today.slice(0, 7)) : undefined;
  const filter = {
    category,
    certainty,
    ...(month ? { month } : { when: query.when ?? 'future' }),
  } as Omit<EventFilter, 'coins'>;
  const toPage = (next: number) =>
    eventsHref(locale, { ...changeEventsQuery(query, {}), page: String(next) });
  return (
    <div className={`wrap ${styles.page}`}>
      <EventsFilters query={query} today={today} words={words} />
      {month ? <MonthTable month={month} today={today} events={data} query={query} words={words} /> : null}
      <OwnEvents key={JSON.stringify(query)} filter={filter} words={words}>
        <EventsList events={data} total={total} words={words} />
        {pages > 1 ? (
          <nav className={`${filters.controls} ${styles.pages}`} aria-label={m.events_page({ page, pages })}>
            {page > 1 ? (
              <Link className="link" to={toPage(page - 1)}>
                {words.previous}
              </Link>
            ) : null}
            <span>{m.events_page({ page, pages })}</span>
            {page < pages ? (
              <Link className="link" to={toPage(page + 1)}>
                {words.next}
              </Link>
            ) : null}
          </nav>
        ) : null}
      </OwnEvents>
      <p className={styles.note}>{words.about}</p>
      <PromisesTable promises={promises} words={words} />
    </div>
  );
}
