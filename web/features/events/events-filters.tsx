import { Form, Link } from 'react-router';
import { eventFileHref, eventsHref } from '#contracts/pages.ts';
import { CERTAINTIES, EVENT_CATEGORIES } from '#domain/events/event.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import filters from '#web/ui/filter-row.module.css';
import { changeEventsQuery, type EventsQuery } from './events-request.ts';

interface EventsFiltersProps {
  query: EventsQuery;
  today: string;
  words: Picked<'events_'>;
}

/** Views as links, the other filters as a form. Both change the address and work without script. */
export function EventsFilters({ query, today, words }: EventsFiltersProps) {
  const locale = getLocale();
  const isMonth = query.view === 'month';
  const views = [
    [words.future, { view: undefined, month: undefined, when: undefined }, !isMonth && query.when !== 'past'],
    [words.past, { view: undefined, month: undefined, when: 'past' }, !isMonth && query.when === 'past'],
    [words.month, { view: 'month', month: query.month ?? today.slice(0, 7), when: undefined }, isMonth],
  ] as const;
  const { coins, category, certainty } = query;
  const filter = changeEventsQuery({}, { coins, category, certainty });
  return (
    <div className={filters.filters}>
      <nav aria-label={words.view}>
        {views.map(([name, change, isCurrent]) => (
          <Link
            key={name}
            to={eventsHref(locale, changeEventsQuery(query, change))}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Form key={JSON.stringify(query)} method="get" action={eventsHref(locale, {})}>
        {isMonth ? <input type="hidden" name="view" value="month" /> : null}
        {query.month ? <input type="hidden" name="month" value={query.month} /> : null}
        {query.when ? <input type="hidden" name="when" value={query.when} /> : null}
        <label>
          {words.asset}
          <input name="coins" defaultValue={coins ?? ''} placeholder="BTC" maxLength={200} size={8} />
        </label>
        <Choice name="category" label={words.category} any={words.any} value={category}>
          {EVENT_CATEGORIES.map((each) => [each, words[`category_${each}`]])}
        </Choice>
        <Choice name="certainty" label={words.certainty} any={words.any} value={certainty}>
          {CERTAINTIES.map((each) => [each, words[`certainty_${each}`]])}
        </Choice>
        <Button type="submit" small>
          {words.apply}
        </Button>
      </Form>
      <p>
        {Object.keys(filter).length > 0 ? (
          <Link
            className="link"
            to={eventsHref(
              locale,
              changeEventsQuery(query, { coins: undefined, category: undefined, certainty: undefined }),
            )}
          >
            {words.reset}
          </Link>
        ) : null}
        <a className="link" href={eventFileHref(locale, filter)}>
          {words.calendar}
        </a>
      </p>
    </div>
  );
}
