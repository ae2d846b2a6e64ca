import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { idList } from '#contracts/id-list.ts';
import { asset } from '#contracts/shapes.ts';
import { CERTAINTIES, EVENT_CATEGORIES, OUTCOMES } from '#domain/events/event.ts';

/** Change of the price in percent, null when a close is not recorded. */
const change = z.number().nullable();

/**
 * A dated event. `date`, `recorded`, `announced`: days in UTC; `announced` is the last day of the period announced
 * first. `coins`: empty for an event of the whole market. `outcome`: null while the event is still to come.
 * `price_after`: from the close of the day before to the close 1, 7 and 30 days after, by coin; only those known.
 */
const event = z.object({
  _id: z.string(),
  title: z.object({ en: z.string(), it: z.string() }),
  date: z.string(),
  certainty: z.enum(CERTAINTIES),
  category: z.enum(EVENT_CATEGORIES),
  coins: z.array(asset),
  source: z.string(),
  url: z.string().nullable(),
  recorded: z.string(),
  announced: z.string().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  price_after: z.array(z.object({ coin: z.string(), day_1: change, day_7: change, day_30: change })),
});
export type EventAnswer = z.infer<typeof event>;

/** Promises of a project by outcome. `rate`: share kept on time, 0..1; null for fewer than three. */
const promises = z.object({
  coin: asset,
  kept: z.number().int(),
  slipped: z.number().int(),
  cancelled: z.number().int(),
  rate: z.number().nullable(),
});

export type PromisesAnswer = z.infer<typeof promises>;

/** Which events a list or file contains. `month`: `yyyy-MM`. */
export const eventFilter = z.object({
  coins: idList.optional(),
  category: z.enum(EVENT_CATEGORIES).optional(),
  certainty: z.enum(CERTAINTIES).optional(),
  when: z.enum(['future', 'past']).optional(),
  month: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
});
export type EventFilter = z.output<typeof eventFilter>;

/** `today`: the day the answer is of. `page` counts from 1; without `page` every event is on one page. */
export const eventsCall = defineCall({
  method: 'GET',
  path: 'events',
  summary: 'Returns dated events, past and to come, with source, certainty and outcome.',
  keyScope: 'market',
  query: eventFilter.extend({ page: z.coerce.number().int().min(1).max(1000).optional() }),
  answer: z.object({
    today: z.string(),
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    data: z.array(event),
    promises: z.array(promises),
  }),
  errors: ['input.invalid', 'server.unavailable'],
});

const eventList = z.object({ data: z.array(event) });

export const futureEventsCall = defineCall({
  method: 'GET',
  path: 'events/futureEvents',
  summary: 'Returns the events from today on, the next one first.',
  keyScope: 'market',
  query: z.object({}),
  answer: eventList,
  errors: ['server.unavailable'],
});

export const weekEventsCall = defineCall({
  method: 'GET',
  path: 'events/nextWeekEvents',
  summary: 'Returns the events of today and the next 7 days.',
  keyScope: 'market',
  query: z.object({}),
  answer: eventList,
  errors: ['server.unavailable'],
});
