import { findWaitingChange } from '#server/modules/ratings/service.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

/** Scores soon after ratings were published or withdrawn. Sent by the desk, and every 5 minutes for a lost message. */
export function ratingsJob(db: Db, onScored: () => void): Job {
  // A change without an effect on any input leaves no run to compare with.
  let done = 0;
  return {
    cron: '*/5 * * * *',
    isWantedAtStart: async () => (await findWaitingChange(db)) !== null,
    retries: 3,
    retryAfterSeconds: 30,
    timeoutSeconds: 600,
    async work() {
      const changedAt = (await findWaitingChange(db))?.getTime() ?? 0;
      if (changedAt <= done) return;
      await runScoring(db, { now: new Date() });
      done = changedAt;
      onScored();
    },
  };
}
