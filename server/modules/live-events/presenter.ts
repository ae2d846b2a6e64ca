import ical, { ICalCalendarMethod } from 'ical-generator';
import type { AnswerOf } from '#contracts/call.ts';
import type { liveAccessCall, liveEventsCall } from '#contracts/live-events.ts';
import { PAGES } from '#contracts/pages.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import type { DescribedEvent } from '#server/modules/live-events/read-live-events.ts';

/** What everyone may know: never how to take part, nor where the recording is. */
export const liveEventsAnswer = (events: readonly DescribedEvent[]): AnswerOf<typeof liveEventsCall> =>
  events.map(({ slug, title, start, end, timeZone, html, recording }) => ({
    slug,
    title,
    start,
    end,
    time_zone: timeZone,
    html,
    has_recording: recording !== null,
  }));

export const liveAccessAnswer = (events: readonly DescribedEvent[]): AnswerOf<typeof liveAccessCall> => ({
  data: events.map(({ slug, join, recording }) => ({ slug, join, recording })),
});

/** iCalendar file (RFC 5545) of the live events, for everyone: it links to the page that has the rest. */
export function renderLiveEventFile(
  events: readonly DescribedEvent[],
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): string {
  const calendar = ical({
    name: m.live_file_name({}, { locale }),
    prodId: { company: 'Fairview', product: 'live events', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 86_400,
  });
  for (const { slug, title, start, end } of events)
    calendar.createEvent({
      id: `${slug}@${new URL(publicUrl).host}`,
      start: new Date(start),
      end: new Date(end),
      // A fixed time: the same events give the same file.
      stamp: new Date(start),
      summary: title,
      url: `${publicUrl}${getLocalePrefix(locale)}${PAGES.liveEvents}#${slug}`,
    });
  return calendar.toString();
}
