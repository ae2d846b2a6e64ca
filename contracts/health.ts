import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';

export const healthCall = defineCall({
  method: 'GET',
  path: 'health',
  summary: 'Answers while the process is running.',
  query: z.object({}),
  answer: z.object({ status: z.literal('ok') }),
  errors: [],
});

/** `last_good_at`: time of the last good answer. `live`: it has answered this installation at least once. */
export const readyCall = defineCall({
  method: 'GET',
  path: 'ready',
  summary:
    'Returns whether the database is reachable and a snapshot is loaded, and when each source last answered.',
  query: z.object({}),
  answer: z.object({
    status: z.enum(['ready', 'unavailable']),
    database: z.boolean(),
    snapshot: z
      .object({ id: z.number(), as_of: z.string(), method: z.string(), assets: z.number() })
      .nullable(),
    sources: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        last_good_at: z.string().nullable(),
        live: z.boolean(),
        last_error: z.string().nullable(),
        quarantined: z.number().int(),
      }),
    ),
  }),
  errors: ['server.unavailable'],
});
