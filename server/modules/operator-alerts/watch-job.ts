import { watchSite } from '#server/modules/operator-alerts/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Every ten minutes: tells operators by email what is wrong and what is over. */
export function watchJob(
  db: Db,
  config: Pick<Config, 'liveData' | 'supportMail'>,
  onQueued: () => void,
): Job {
  return {
    cron: '*/10 * * * *',
    retries: 1,
    retryAfterSeconds: 60,
    timeoutSeconds: 60,
    async work() {
      if ((await watchSite(db, config, new Date())) > 0) onQueued();
    },
  };
}
