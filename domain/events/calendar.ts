import type { CalendarEvent, EventCalendar, EventClose, EventFacts } from '#domain/events/event.ts';
import { addDays } from '#domain/events/event.ts';
import { decideOutcome } from '#domain/events/outcome.ts';
import { computePriceAfter, indexCloses } from '#domain/events/price-after.ts';

/** Days of "next week", today included. */
const WEEK_DAYS = 7;

/**
 * Returns all events as of a day, oldest first. An id that occurs twice keeps its first event. `closes`: those of
 * `listCloseDays`.
 */
export function buildCalendar(
  facts: readonly EventFacts[],
  closes: readonly EventClose[],
  { today, version }: Pick<EventCalendar, 'today' | 'version'>,
): EventCalendar {
  const indexed = indexCloses(closes);
  const byId = new Map<string, CalendarEvent>();
  for (const event of facts) {
    if (byId.has(event.id)) continue;
    byId.set(event.id, {
      ...event,
      outcome: decideOutcome(event, today),
      after: event.date < today ? computePriceAfter(event, indexed) : [],
    });
  }
  const events = [...byId.values()].sort((a, b) => compareText(a.date, b.date) || compareText(a.id, b.id));
  return { version, today, events };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the events from today on, the next one first. Cancelled ones are left out. */
export const listFutureEvents = ({ today, events }: EventCalendar): CalendarEvent[] =>
  events.filter(({ date, outcome }) => date >= today && outcome !== 'cancelled');

/** Returns the events of today and the 7 days after it. Cancelled ones are left out. */
export const listWeekEvents = (calendar: EventCalendar): CalendarEvent[] => {
  // Not loaded yet.
  if (calendar.today === '') return [];
  const end = addDays(calendar.today, WEEK_DAYS);
  return listFutureEvents(calendar).filter(({ date }) => date <= end);
};

/** Returns the events from today on that are about an asset, the next one first. */
export const listEventsOf = (calendar: EventCalendar, asset: string): CalendarEvent[] =>
  listFutureEvents(calendar).filter(({ assets }) => assets.includes(asset));
