import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { z } from 'zod';
import { eventFilter } from '#contracts/events.ts';
import { eventsHref } from '#contracts/pages.ts';
import type { CalendarEvent } from '#domain/events/event.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { filterEvents } from '#server/modules/events/presenter.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';

/** Which events a calendar file contains: those of the filter, or the one with this id. */
export const eventFileQuery = eventFilter.extend({ id: z.string().max(300).optional() });

export interface EventFileOptions {
  locale: Locale;
  publicUrl: string;
  query: z.output<typeof eventFileQuery>;
}

/** iCalendar file (RFC 5545) of events as whole days, for calendars that subscribe to its address. */
export function renderEventFile(
  held: CurrentSnapshot | null,
  { locale, publicUrl, query: { id, ...filter } }: EventFileOptions,
): string {
  const events = held === null ? [] : filterEvents(held, filter);
  const calendar = ical({
    name: m.events_file_name({}, { locale }),
    prodId: { company: 'Fairview', product: 'events', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 86_400,
  });
  const host = new URL(publicUrl).host;
  for (const event of events) {
    if (id !== undefined && event.id !== id) continue;
    calendar.createEvent({
      // The same in both languages, so that a calendar never shows an event twice.
      id: `${event.id}@${host}`,
      start: new Date(`${event.date}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      // A fixed time: the same events give the same file.
      stamp: new Date(`${event.recorded}T00:00:00Z`),
      summary: toSummary(event, held!),
      description: toDescription(event, locale),
      url: event.source.url ?? `${publicUrl}${eventsHref(locale, {})}`,
      status: toStatus(event),
    });
  }
  return calendar.toString();

  function toSummary({ title, assets }: CalendarEvent, { snapshot }: CurrentSnapshot): string {
    const [first] = assets;
    const ticker = first === undefined ? undefined : snapshot.assets.get(first)?.facts.ticker;
    return ticker === undefined ? title[locale] : `${ticker}: ${title[locale]}`;
  }
}

const toStatus = ({ outcome, certainty }: CalendarEvent): ICalEventStatus =>
  outcome === 'cancelled'
    ? ICalEventStatus.CANCELLED
    : certainty === 'confirmed'
      ? ICalEventStatus.CONFIRMED
      : ICalEventStatus.TENTATIVE;

function toDescription({ certainty, source, recorded }: CalendarEvent, locale: Locale): string {
  const words = {
    confirmed: m.events_certainty_confirmed,
    planned: m.events_certainty_planned,
    estimated: m.events_certainty_estimated,
  };
  const from = m.events_source({ source: source.name, date: formatDate(recorded, locale) }, { locale });
  return `${words[certainty]({}, { locale })}. ${from}`;
}
