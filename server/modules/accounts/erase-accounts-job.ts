import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { eraseAccounts } from '#server/modules/accounts/deletion-service.ts';
import { deleteExpiredSignUps } from '#server/modules/accounts/sign-up-service.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Runs every hour: erases accounts deleted 14 days ago and sign-ups that nobody activated. */
export function eraseAccountsJob(people: Pick<AccountServices, 'db' | 'pictures'>): Job {
  return {
    cron: '17 * * * *',
    retries: 2,
    retryAfterSeconds: 300,
    timeoutSeconds: 600,
    work: async () => {
      await deleteExpiredSignUps(people);
      await eraseAccounts(people);
    },
  };
}
