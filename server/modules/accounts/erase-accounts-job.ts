import { eraseAccounts } from '#server/modules/accounts/deletion-service.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { lapseSignUps } from '#server/modules/accounts/sign-up-service.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Every hour: accounts deleted 14 days ago and sign-ups that nobody activated are gone within the hour. */
export function eraseAccountsJob(people: Pick<People, 'db' | 'pictures'>): Job {
  return {
    cron: '17 * * * *',
    retries: 2,
    retryAfterSeconds: 300,
    longestSeconds: 600,
    work: async () => {
      await lapseSignUps(people);
      await eraseAccounts(people);
    },
  };
}
