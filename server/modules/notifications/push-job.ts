import type { SendPushesOptions } from '#server/modules/notifications/push/push-service.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Sends due push messages: on demand after new notifications, and every 5 minutes for retries. */
export function pushJob(options: () => Promise<Omit<SendPushesOptions, 'signal'>>): Job {
  return {
    cron: '*/5 * * * *',
    retries: 0,
    retryAfterSeconds: 1,
    timeoutSeconds: 600,
    async work({ signal }) {
      const { sendPushes } = await import('#server/modules/notifications/push/push-service.ts');
      await sendPushes({ ...(await options()), signal });
    },
  };
}
