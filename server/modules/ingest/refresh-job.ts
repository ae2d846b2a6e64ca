import { RUN_INTERVAL_MINUTES, SAME_RUN_MINUTES } from '#domain/ingest/plan-requests.ts';
import { openSources } from '#server/gateways/open-sources.ts';
import type { Clock } from '#server/gateways/rate-limiter.ts';
import { withIngestLock } from '#server/modules/ingest/ingest-lock.ts';
import { hasRunWithin } from '#server/modules/ingest/run-repository.ts';
import { type IngestResult, ingest } from '#server/modules/ingest/service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { isAskedFor, type Job } from '#server/platform/queue/queue.ts';

export interface RefreshJobOptions {
  config: Pick<Config, 'sources'>;
  database: OpenDatabase;
  /** Called after each refresh, when all data is written. */
  onRefreshed: (result: IngestResult) => void;
  /** Clock used to pace calls. */
  clock?: Clock;
  sameRunMinutes?: number;
}

/**
 * Refreshes from the live sources every 30 minutes, and at start unless a refresh ran recently. Does nothing
 * while another node or `npm run ingest` refreshes, or one has just done so unless an operator asked for it. On abort it cancels pending requests and completes the
 * run with the data received.
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
    cron: `*/${RUN_INTERVAL_MINUTES} * * * *`,
    retries: 3,
    retryAfterSeconds: 60,
    timeoutSeconds: (RUN_INTERVAL_MINUTES - 5) * 60,
    // Another node, or this one before a restart, may have refreshed recently.
    isWantedAtStart: async () => !(await hasRunWithin(db, sameRunMinutes, { excludeInterrupted: false })),
    async work({ data, signal, retry }) {
      await withIngestLock(database, async () => {
        const isAsked = isAskedFor(data);
        // A failed attempt is marked as interrupted by now, so it does not prevent its retry.
        if (!isAsked && (await hasRunWithin(db, sameRunMinutes, { excludeInterrupted: retry > 0 }))) return;
        const result = await ingest({
          db,
          sources: openSources(config, { ledger: createCallLedger(db), signal, ...(clock && { clock }) }),
          now: new Date(),
          githubToken: config.sources.github.token !== null,
        });
        onRefreshed(result);
      });
    },
  };
}
