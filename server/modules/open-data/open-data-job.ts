import { appendDay } from '#server/modules/open-data/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Appends the figures of a day to the open data once, soon after they are there. */
export function openDataJob(db: Db): Job {
  return {
    cron: '20 * * * *',
    isWantedAtStart: async () => true,
    retries: 2,
    retryAfterSeconds: 300,
    timeoutSeconds: 300,
    async work() {
      await appendDay(db);
    },
  };
}
