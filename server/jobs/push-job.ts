import type { Job } from '#server/jobs/queue.ts';
import type { SendPushesOptions } from '#server/push/send-pushes.ts';

/** Pushes what is due: when something was told, and every five minutes what could not be pushed. */
export function pushJob(options: () => Promise<Omit<SendPushesOptions, 'signal'>>): Job {
  return {
    cron: '*/5 * * * *',
    retries: 0,
    retryAfterSeconds: 1,
    longestSeconds: 600,
    async work({ signal }) {
      const { sendPushes } = await import('#server/push/send-pushes.ts');
      await sendPushes({ ...(await options()), signal });
    },
  };
}
