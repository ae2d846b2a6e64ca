import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { ROLES } from '#domain/desk/roles.ts';

const moment = z.string().nullable();

/** Times are ISO 8601 UTC, null when it never happened. Counts are over all nodes. */
export const overviewCall = defineCall({
  method: 'GET',
  path: 'desk/overview',
  summary: 'Returns the state of the site: data, sources, jobs, emails, accounts.',
  access: 'desk',
  roles: ROLES,
  query: z.object({}),
  answer: z.object({
    /** Null before the first snapshot. */
    snapshot: z
      .object({
        as_of: z.string(),
        computed_at: z.string(),
        assets: z.number(),
        method: z.string(),
        /** Since when operators serve this one and publication is paused. */
        paused_at: moment,
      })
      .nullable(),
    last_refresh_at: moment,
    sources: z.array(
      z.object({
        id: z.string(),
        last_good_at: moment,
        last_error_at: moment,
        last_error: z.string().nullable(),
        /** Values refused in the newest refresh. */
        refused: z.number(),
        /** Values that wait for a second answer. */
        held: z.number(),
      }),
    ),
    jobs: z.array(
      z.object({
        name: z.string(),
        waiting: z.number(),
        running: z.number(),
        /** Runs of the last seven days that failed every attempt. */
        failed: z.number(),
        last_done_at: moment,
        last_failed_at: moment,
        last_error: z.string().nullable(),
      }),
    ),
    mails: z.object({
      waiting: z.number(),
      oldest_waiting_at: moment,
      given_up: z.number(),
      last_error: z.string().nullable(),
    }),
    accounts: z.object({
      active: z.number(),
      /** Sign-ups of the last 24 hours and 7 days, confirmed or not. */
      signed_up_day: z.number(),
      signed_up_week: z.number(),
      open_sessions: z.number(),
      /** Sessions used within the last hour; a use is recorded once an hour. */
      used_sessions: z.number(),
      paying: z.number(),
      suspended: z.number(),
    }),
    open_payment_issues: z.number(),
    /** Sign-ups by day (UTC), newest first, and how many of them came how far until now. */
    funnel: z.array(
      z.object({
        day: z.string(),
        started: z.number(),
        activated: z.number(),
        used: z.number(),
        paying: z.number(),
      }),
    ),
  }),
  errors: [],
});
