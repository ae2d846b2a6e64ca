import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { deskReason } from '#contracts/stored-text.ts';

const moment = z.string().nullable();

/** A value that leaps from the last one and is not published. `field`: an input, or a figure of a quote. */
const heldValue = z.object({
  asset: z.string(),
  name: z.string(),
  field: z.string(),
  value: z.number(),
  previous: z.number(),
  previous_at: z.string(),
  /** In English, as the check wrote it. */
  reason: z.string(),
  observed_at: z.string(),
  since: z.string(),
  /** Null while it waits for a second answer. A released figure of a quote waits for the next refresh. */
  decision: z.enum(['release', 'drop']).nullable(),
  decided_at: moment,
});
export type HeldValue = z.infer<typeof heldValue>;

const deskSource = z.object({
  id: z.string(),
  last_good_at: moment,
  last_error_at: moment,
  last_error: z.string().nullable(),
  /** The last answer was refused whole, as implausible. */
  refused_whole: z.boolean(),
  /** Jobs of this node that ask the source. */
  jobs: z.array(z.string()),
  /** The next scheduled run of these jobs; null when none is scheduled. */
  next_run_at: moment,
  /** Values refused in the newest refresh, at most 200. */
  refused: z.array(
    z.object({
      asset: z.string().nullable(),
      field: z.string(),
      value: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  held: z.array(heldValue),
});
export type DeskSource = z.infer<typeof deskSource>;

/** `queued`: it starts within seconds. `retry`: the last attempt failed and another follows. */
export const JOB_STATES = ['never', 'queued', 'running', 'retry', 'done', 'failed'] as const;

const deskJob = z.object({
  name: z.string(),
  state: z.enum(JOB_STATES),
  /** When it was queued, began, failed or ended; null before the first run. */
  at: moment,
  error: z.string().nullable(),
  next_run_at: moment,
});
export type DeskJob = z.infer<typeof deskJob>;

/** Times are ISO 8601 UTC. `jobs`: those that can be run now; empty before the queue exists. */
export const deskSourcesCall = defineCall({
  method: 'GET',
  path: 'desk/sources',
  summary:
    'Returns each source with its answers, refusals and held values, and the jobs that can be run now.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: z.object({}),
  answer: z.object({ sources: z.array(deskSource), jobs: z.array(deskJob) }),
  errors: [],
});

export const decideHeldCall = defineCall({
  method: 'POST',
  path: 'desk/held/decide',
  summary: 'Releases or drops held values of a source: those listed, or all that wait.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: z.object({}),
  body: z.object({
    source: z.string().min(1).max(64),
    rows: z
      .array(z.object({ asset: z.string().min(1).max(128), field: z.string().min(1).max(64) }))
      .min(1)
      .max(1_000)
      .optional(),
    decision: z.enum(['release', 'drop']),
    reason: deskReason,
  }),
  answer: z.object({ decided: z.number() }),
  errors: ['desk.nothing_held'],
});

export const runJobCall = defineCall({
  method: 'POST',
  path: 'desk/jobs/run',
  summary: 'Queues a job now. Refused while the job is queued or running.',
  access: 'desk',
  roles: ['editor', 'admin'],
  query: z.object({}),
  body: z.object({ job: z.string().min(1).max(64) }),
  answer: deskJob,
  errors: ['desk.no_job', 'desk.job_running'],
});
