import type { SendMailsOptions } from '#server/modules/mail/send-service.ts';
import type { Job } from '#server/platform/queue/queue.ts';

const TIMEOUT_SECONDS = 600;

/**
 * Sends the emails of the outbox: on demand after an insert, and every minute for retries. Each node has at
 * most one run at a time; a call during a run makes it check the outbox once more.
 */
export function mailJob(options: () => Promise<Omit<SendMailsOptions, 'signal'>>): Job {
  let running: Promise<void> | null = null;
  let isRunRequested = false;
  const run = async (signal: AbortSignal) => {
    // Imported with the first email, because the rendering libraries are large.
    const { sendMails } = await import('#server/modules/mail/send-service.ts');
    do {
      isRunRequested = false;
      await sendMails({ ...(await options()), signal });
    } while (isRunRequested && !signal.aborted);
  };
  return {
    cron: '* * * * *',
    retries: 0,
    retryAfterSeconds: 1,
    timeoutSeconds: TIMEOUT_SECONDS,
    async work({ signal }) {
      isRunRequested = running !== null;
      running ??= run(signal).finally(() => {
        running = null;
      });
      await running;
    },
  };
}
