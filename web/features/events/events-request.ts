import type { QueryOf } from '#contracts/call.ts';
import { eventsCall } from '#contracts/events.ts';

const NAMES = ['view', 'month', 'when', 'coins', 'category', 'certainty', 'page'] as const;
/** The choices in the address, without defaults. */
export type EventsQuery = Partial<Record<(typeof NAMES)[number], string>>;

/** Reads the choices from the address. Null when a value is not valid. */
export function readEventsQuery(params: URLSearchParams): EventsQuery | null {
  const query: EventsQuery = {};
  for (const name of NAMES) {
    const value = params.get(name)?.trim();
    if (value) query[name] = value;
  }
  const { view, ...filter } = query;
  const isValid = (view === undefined || view === 'month') && eventsCall.query.safeParse(filter).success;
  return isValid ? query : null;
}

/** Returns the query of the call: a month as a whole, else a page of the events to come or past. */
export function toEventsQuery(
  { view, month, when, page, ...filter }: EventsQuery,
  today: string | null = null,
): QueryOf<typeof eventsCall> {
  const asked =
    view === 'month'
      ? { ...filter, month: month ?? today?.slice(0, 7) }
      : { ...filter, when: when ?? 'future', page: page ?? 1 };
  return asked as QueryOf<typeof eventsCall>;
}

/** Returns the choices with changes and without the page; undefined removes a value. */
export function changeEventsQuery(
  query: EventsQuery,
  change: { [K in keyof EventsQuery]?: string | undefined },
): Record<string, string> {
  const { page: _, ...rest } = query;
  const next = { ...rest, ...change };
  return Object.fromEntries(
    NAMES.flatMap((name) => (next[name] ? [[name, next[name]] as [string, string]] : [])),
  );
}
