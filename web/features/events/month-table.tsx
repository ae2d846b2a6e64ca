import { Link } from 'react-router';
import type { EventAnswer } from '#contracts/events.ts';
import { eventsHref } from '#contracts/pages.ts';
import { addMonths, listWeeks } from '#domain/events/month.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import filters from '#web/ui/filter-row.module.css';
import styles from './events.module.css';
import { changeEventsQuery, type EventsQuery } from './events-request.ts';

interface MonthTableProps {
  /** `yyyy-MM`. */
  month: string;
  today: string;
  events: readonly EventAnswer[];
  query: EventsQuery;
  words: Picked<'events_'>;
}

/** Name of a month with its year, such as "December 2026". */
const nameMonth = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A Monday, to name the days of the week. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const nameDay = (index: number, locale: string, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(MONDAY_MS + index * DAY_MS));

/** A month as a table of weeks. Each event is a link to its entry below the table. */
export function MonthTable({ month, today, events, query, words }: MonthTableProps) {
  const locale = getLocale();
  const byDay = Map.groupBy(events, ({ date }) => date);
  const name = nameMonth(month, locale);
  const toMonth = (by: number) =>
    eventsHref(locale, changeEventsQuery(query, { view: 'month', month: addMonths(month, by) }));
  return (
    <>
      <nav className={`${filters.controls} ${styles.months}`} aria-label={words.months}>
        <Link className="link" to={toMonth(-1)} rel="prev">
          ← {nameMonth(addMonths(month, -1), locale)}
        </Link>
        <Link className="link" to={toMonth(1)} rel="next">
          {nameMonth(addMonths(month, 1), locale)} →
        </Link>
      </nav>
      <table className={styles.month}>
        <caption>{name}</caption>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_day, i) => (
              <th key={nameDay(i, 'en', 'long')} scope="col">
                <abbr title={nameDay(i, locale, 'long')}>{nameDay(i, locale, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, i) => (
                <td
                  // A day outside the month has no key of its own.
                  key={day ?? `outside ${i}`}
                  data-outside={day === null || undefined}
                  data-free={(day !== null && !byDay.has(day)) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day === null ? null : (
                    <>
                      <time dateTime={day}>
                        {Number(day.slice(8))}
                        <span className={styles.weekday}> {nameDay(i, locale, 'long')}</span>
                      </time>
                      <DayEvents events={byDay.get(day) ?? []} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function DayEvents({ events }: { events: readonly EventAnswer[] }) {
  const locale = getLocale();
  if (events.length === 0) return null;
  return (
    <ul>
      {events.map(({ _id, title, coins, certainty }) => (
        <li key={_id} data-certainty={certainty}>
          <a href={`#${_id}`}>
            {coins[0] ? <b>{coins[0].thicker} </b> : null}
            {title[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
