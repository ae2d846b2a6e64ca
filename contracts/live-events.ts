import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { markup } from '#contracts/reading.ts';

/** `start`, `end`: UTC. `html`: what it is about. `has_recording`: members of ENTERPRISE can watch it. */
const liveEvent = z.object({
  slug: z.string(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  time_zone: z.string(),
  html: markup,
  has_recording: z.boolean(),
});
export type LiveEventAnswer = z.infer<typeof liveEvent>;

export const liveEventsCall = defineCall({
  method: 'GET',
  path: 'live-events',
  summary: 'Returns the live events of this site by date, without the way to take part.',
  query: z.object({}),
  answer: z.array(liveEvent),
  errors: [],
});

export const liveAccessCall = defineCall({
  method: 'GET',
  path: 'live-events/access',
  summary: 'Returns how to take part in live events, and their recordings. ENTERPRISE.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    data: z.array(
      z.object({ slug: z.string(), join: z.string().nullable(), recording: z.string().nullable() }),
    ),
  }),
  errors: ['auth.required', 'tier.required'],
});
