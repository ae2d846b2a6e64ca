import { openRegulator } from '#server/gateways/regulator.ts';
import { withIngestLock } from '#server/modules/ingest/ingest-lock.ts';
import { type RegisterReport, refreshRegisters } from '#server/modules/registers/refresh-service.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Job } from '#server/platform/queue/queue.ts';

export interface RegistersJobOptions {
  config: Pick<Config, 'sources'>;
  database: OpenDatabase;
  onRefreshed: (reports: readonly RegisterReport[]) => void;
}

/** Reads the registers of supervisors once a day and soon after a start, then checks all assets against them. */
export function registersJob({ config, database, onRefreshed }: RegistersJobOptions): Job {
  const { db } = database;
  return {
    cron: '35 5 * * *',
    isWantedAtStart: async () => true,
    retries: 2,
    retryAfterSeconds: 900,
    timeoutSeconds: 600,
    async work({ signal }) {
      await withIngestLock(database, async () => {
        const now = new Date();
        const reports = await refreshRegisters(db, openRegulator(config, { signal }), now);
        if (reports.some(({ entries }) => entries !== null)) await runScoring(db, { now });
        onRefreshed(reports);
      });
    },
  };
}
