import type { SendMailsOptions } from '#server/modules/mail/send-service.ts';
import type { Job } from '#server/platform/queue/queue.ts';

const TIMEOUT_SECONDS = 600;

/**
 * Sends the mails of the outbox: when one was written, and every minute those that waited. On one node one run at a time;
 * a call meanwhile makes it look once more.
 */
export function mailJob(options: () => Promise<Omit<SendMailsOptions, 'signal'>>): Job {
  let running: Promise<void> | null = null;
  let again = false;
  const run = async (signal: AbortSignal) => {
    // Loaded with the first mail: what draws mails is large.
    const { sendMails } = await import('#server/modules/mail/send-service.ts');
    do {
      again = false;
      await sendMails({ ...(await options()), signal });
    } while (again && !signal.aborted);
  };
  return {
    cron: '* * * * *',
    retries: 0,
    retryAfterSeconds: 1,
    longestSeconds: TIMEOUT_SECONDS,
    async work({ signal }) {
      again = running !== null;
      running ??= run(signal).finally(() => {
        running = null;
      });
      await running;
    },
  };
}
