import { openReferenceRates } from '#server/gateways/reference-rates.ts';
import { type RatesReport, refreshReferenceRates } from '#server/modules/ingest/refresh-reference-rates.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

interface ReferenceRatesJobOptions {
  config: Pick<Config, 'sources'>;
  db: Db;
  onRefreshed: (report: RatesReport) => void;
}

/**
 * Reads the reference rates of currencies once a day, after they are published at 16:00 in Frankfurt, and soon after a
 * start.
 */
export function referenceRatesJob({ config, db, onRefreshed }: ReferenceRatesJobOptions): Job {
  return {
    cron: '25 15 * * *',
    isWantedAtStart: async () => true,
    retries: 2,
    retryAfterSeconds: 900,
    timeoutSeconds: 600,
    async work({ signal }) {
      onRefreshed(await refreshReferenceRates(db, openReferenceRates(config, { signal }), new Date()));
    },
  };
}
