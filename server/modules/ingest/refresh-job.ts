import { RUN_EVERY_MINUTES, SAME_RUN_MINUTES } from '#domain/ingest/plan-requests.ts';
import { openSources } from '#server/gateways/open-sources.ts';
import type { Clock } from '#server/gateways/pace.ts';
import { withIngestLock } from '#server/modules/ingest/ingest-lock.ts';
import { hasRunWithin } from '#server/modules/ingest/run-repository.ts';
import { type IngestResult, ingest } from '#server/modules/ingest/service.ts';
import { callLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Job } from '#server/platform/queue/queue.ts';

export interface RefreshJobOptions {
  config: Pick<Config, 'sources'>;
  database: OpenDatabase;
  /** Told after every refresh, once all of it is written. */
  onRefreshed: (result: IngestResult) => void;
  /** The clock that calls are paced by. */
  clock?: Clock;
  sameRunMinutes?: number;
}

/**
 * The refresh from the live sources: every 30 minutes, and soon after a start when none ran lately. One whose turn is taken,
 * by another node or by `npm run ingest`, is left out; one that is told to end gives up what is being asked and writes whole what has come.
 */
export function refreshJob({
  config,
  database,
  onRefreshed,
  clock,
  sameRunMinutes = SAME_RUN_MINUTES,
}: RefreshJobOptions): Job {
  const { db } = database;
  return {
    cron: `*/${RUN_EVERY_MINUTES} * * * *`,
    retries: 3,
    retryAfterSeconds: 60,
    longestSeconds: (RUN_EVERY_MINUTES - 5) * 60,
    // Another node, or this one before a restart, may have refreshed so lately that nothing is due.
    wantedAtStart: async () => !(await hasRunWithin(db, sameRunMinutes, { whole: false })),
    async work({ signal, retry }) {
      await withIngestLock(database, async () => {
        // What a failed attempt began is marked as interrupted by now: its retry is wanted all the same.
        if (await hasRunWithin(db, sameRunMinutes, { whole: retry > 0 })) return;
        const result = await ingest({
          db,
          sources: openSources(config, { ledger: callLedger(db), signal, ...(clock && { clock }) }),
          now: new Date(),
          githubToken: config.sources.github.token !== null,
        });
        onRefreshed(result);
      });
    },
  };
}
