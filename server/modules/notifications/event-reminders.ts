import type { CalendarEvent } from '#domain/events/event.ts';
import { listEventsAhead } from '#server/modules/events/service.ts';
import type { MailAsset } from '#server/modules/mail/mail-facts.ts';
import type { DomainEvent } from '#server/modules/notifications/domain-event.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** The last day (`yyyy-MM-dd`, UTC) whose events ahead were reported. */
export interface ReminderProgress {
  day: string;
}

/**
 * Returns reminders of the events within a week, once a day; none on the first call. A user who follows or holds
 * an asset of an event is notified once of it, even if its date moves.
 */
export async function findEventReminders(
  db: Db,
  progress: ReminderProgress | null,
  now: Date,
): Promise<{ events: DomainEvent[]; progress: ReminderProgress }> {
  const day = now.toISOString().slice(0, 10);
  if (progress === null || progress.day === day) return { events: [], progress: { day } };
  const { events, assets } = await listEventsAhead(db, now);
  const listed = new Map(assets.map(({ id, name, ticker }) => [id, { id, name, thicker: ticker }]));
  return {
    // On the day itself it is too late for a reminder.
    events: events.filter(({ date }) => date > day).flatMap((event) => toReminders(event, listed)),
    progress: { day },
  };
}

/** One per asset, with one subject: a user who follows several of them is notified of the first. */
function toReminders(
  { id, title, date, certainty, assets }: CalendarEvent,
  listed: ReadonlyMap<string, MailAsset>,
): DomainEvent[] {
  return assets.flatMap((asset) => {
    const about = listed.get(asset);
    if (!about) return [];
    const facts = { asset: about, event: id, title: { ...title }, date, certainty };
    return [
      {
        kind: 'event' as const,
        subject: id,
        followedAsset: asset,
        toNewsItem: () => ({ kind: 'event' as const, facts }),
      },
    ];
  });
}
