import type { DeskJob } from '#contracts/desk-data.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import {
  type JobRun,
  listJobRuns,
  listSchedules,
  lockJobStart,
} from '#server/modules/desk-data/job-repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { findNextRun } from '#server/platform/queue/next-run.ts';
import { type JobStarter, QUEUE_SCHEMA } from '#server/platform/queue/queue.ts';

/** A job that waits this long or less counts as queued: it was sent to run now. */
const QUEUED_WITHIN_MS = 60_000;

export interface JobState extends Pick<DeskJob, 'name' | 'state' | 'error'> {
  at: Date | null;
  nextRunAt: Date | null;
}

/** State of the jobs that can be started on this node. */
export async function listStartableJobs(db: Db, starter: JobStarter, now: Date): Promise<JobState[]> {
  const names = starter.names();
  if (names.length === 0) return [];
  const runs = new Map((await listJobRuns(db, QUEUE_SCHEMA)).map((run) => [run.name, run]));
  const schedules = await listSchedules(db, QUEUE_SCHEMA);
  return names.map((name) => {
    const cron = schedules.get(name);
    return {
      ...toState(name, runs.get(name), now),
      nextRunAt: cron === undefined ? null : findNextRun(cron, now),
    };
  });
}

function toState(name: string, run: JobRun | undefined, now: Date): Omit<JobState, 'nextRunAt'> {
  const state = (state: JobState['state'], at: Date | null, error: string | null = null) => ({
    name,
    state,
    at,
    error,
  });
  if (!run) return state('never', null);
  if (run.state === 'active') return state('running', run.startedAt);
  if (run.state === 'retry') return state('retry', run.startAfter, run.error);
  if (run.state === 'created')
    return run.startAfter.getTime() - now.getTime() <= QUEUED_WITHIN_MS
      ? state('queued', run.createdAt)
      : state('never', null);
  if (run.state === 'failed') return state('failed', run.completedAt, run.error);
  return state('done', run.completedAt);
}

/**
 * Queues a job now, with an entry in the audit log. Throws `desk.no_job` when this node does not run it, and
 * `desk.job_running` while it is queued or running on any node.
 */
export async function startJob(
  db: Db,
  starter: JobStarter,
  { job, actorId }: { job: string; actorId: string },
): Promise<JobState> {
  const find = async (at: Db) =>
    (await listStartableJobs(at, starter, new Date())).find(({ name }) => name === job);
  return inTransaction(db, async (transaction) => {
    await lockJobStart(transaction, job);
    const before = await find(transaction);
    if (!before) throw new ApiError('desk.no_job');
    if (before.state === 'queued' || before.state === 'running') throw new ApiError('desk.job_running');
    await starter.start(job);
    await recordAction(transaction, {
      actorId,
      action: 'job.run',
      subject: { kind: 'job', id: job },
      before: { state: before.state, at: before.at },
      after: { state: 'queued' },
      reason: '',
    });
    return (await find(transaction)) ?? before;
  });
}
