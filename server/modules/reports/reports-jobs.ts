import { makeOrderedReports } from '#server/modules/reports/order-service.ts';
import { makeWeeklyReports } from '#server/modules/reports/weekly-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Runs every hour, so that a new PRO user soon has the last week too. `onMade` sends the announcements. */
export function weeklyReportsJob(db: Db, onMade: () => void): Job {
  return {
    cron: '23 * * * *',
    isWantedAtStart: async () => true,
    retries: 2,
    retryAfterSeconds: 300,
    timeoutSeconds: 1_800,
    async work() {
      await makeWeeklyReports(db);
      onMade();
    },
  };
}

/** Makes reports on demand, every minute. */
export function orderedReportsJob(db: Db): Job {
  return {
    cron: '* * * * *',
    retries: 1,
    retryAfterSeconds: 30,
    timeoutSeconds: 300,
    work: () => makeOrderedReports(db),
  };
}
