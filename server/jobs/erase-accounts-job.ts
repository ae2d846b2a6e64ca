import type { Job } from '#server/jobs/queue.ts';
import { eraseAccounts } from '#server/people/erase-accounts.ts';
import { lapseSignUps } from '#server/people/lapse-sign-ups.ts';
import type { People } from '#server/people/people.ts';

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
