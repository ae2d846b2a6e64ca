import { publishNews } from '#server/modules/notifications/news-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Publishes news after each refresh, and every 10 minutes for other runs and new chapters. */
export function newsJob(db: Db, onPublished: () => void): Job {
  return {
    cron: '*/10 * * * *',
    isWantedAtStart: async () => true,
    retries: 2,
    retryAfterSeconds: 30,
    timeoutSeconds: 300,
    async work() {
      await publishNews(db);
      onPublished();
    },
  };
}
