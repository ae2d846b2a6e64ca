import { tellSeatChanges } from '#server/modules/team/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Runs every five minutes: tells members whose plan ended or began again. */
export function teamJob(db: Db): Job {
  return {
    cron: '*/5 * * * *',
    retries: 1,
    retryAfterSeconds: 60,
    timeoutSeconds: 60,
    work: () => tellSeatChanges(db),
  };
}
