import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { deskReason, storedText } from '#contracts/stored-text.ts';
import { CERTAINTIES, EVENT_CATEGORIES } from '#domain/events/event.ts';

const id = z.string().trim().min(1).max(200);
const day = z.iso.date();

/** What the desk states of an event. Its other facts follow. */
const statement = z.object({
  title: z.object({ en: storedText(3, 120), it: storedText(3, 120) }),
  category: z.enum(EVENT_CATEGORIES),
  date: day,
  certainty: z.enum(CERTAINTIES),
  source: z.object({ name: storedText(1, 100), url: z.url({ protocol: /^https$/ }).max(500) }),
  /** Null until a source states one. */
  outcome: z.enum(['happened', 'cancelled']).nullable(),
});

const deskEvent = statement.extend({
  id: z.string(),
  /** The page of a source that the desk did not state may be unknown. */
  source: z.object({ name: z.string(), url: z.string().nullable() }),
  assets: z.array(z.object({ _id: z.string(), name: z.string() })),
  recorded: z.string(),
  announced: z.string().nullable(),
  /** Whether the desk added or changed it. */
  edited: z.boolean(),
  removed: z.boolean(),
  history: z.array(z.object({ at: z.string(), action: z.string(), reason: z.string() })),
});
export type DeskEvent = z.infer<typeof deskEvent>;

const roles = ['editor', 'admin'] as const;

export const findDeskEventsCall = defineCall({
  method: 'GET',
  path: 'desk/events',
  summary:
    'Returns events by words, from 30 days ago on; without words those that the desk changed. At most 50.',
  access: 'desk',
  roles,
  query: z.object({ words: z.string().trim().max(100).optional() }),
  answer: z.object({ events: z.array(deskEvent) }),
  errors: [],
});

export const saveDeskEventCall = defineCall({
  method: 'POST',
  path: 'desk/event/save',
  summary:
    'Adds an event, or changes one: date, certainty, outcome, source. Pages, files and feeds follow at once.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({
    /** Absent: a new event. */
    id: id.optional(),
    ...statement.shape,
    /** Ids or tickers; none for the whole market. */
    assets: z.array(z.string().trim().min(1).max(100)).max(20),
    reason: deskReason,
  }),
  answer: deskEvent,
  errors: ['desk.event_not_found', 'desk.asset_unknown'],
});

export const removeDeskEventCall = defineCall({
  method: 'POST',
  path: 'desk/event/remove',
  summary: 'Takes an event off the calendar, or puts it back.',
  access: 'desk',
  roles,
  query: z.object({}),
  body: z.object({ id, removed: z.boolean(), reason: deskReason }),
  answer: deskEvent,
  errors: ['desk.event_not_found'],
});
