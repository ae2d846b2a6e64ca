import { planCharts, planHours } from '#domain/ingest/plan-requests.ts';
import { openSources } from '#server/gateways/open-sources.ts';
import type { Clock } from '#server/gateways/rate-limiter.ts';
import {
  LOOK,
  readLookedAtAssets,
  readRequestableAssets,
} from '#server/modules/ingest/due-asset-repository.ts';
import { ingestChart, ingestHours } from '#server/modules/ingest/ingest-charts.ts';
import { countRoom } from '#server/modules/ingest/ingest-coingecko.ts';
import { withIngestLock } from '#server/modules/ingest/ingest-lock.ts';
import { emptyReport } from '#server/modules/ingest/ingest-report.ts';
import { readLatestRunId } from '#server/modules/ingest/run-repository.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { recordRequest } from '#server/modules/sources/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { Job } from '#server/platform/queue/queue.ts';

export interface ChartsJobOptions {
  config: Pick<Config, 'sources'>;
  database: OpenDatabase;
  /** Clock used to pace calls. */
  clock?: Clock;
}

/** Records that somebody looked at the page of an asset, so that `chartsJob` fetches its chart if it is due. */
export const recordLook = (db: Db, id: string, now: Date): Promise<void> =>
  recordRequest(db, { what: LOOK, id }, now, false);

/**
 * Fetches a year of daily prices and a week of hourly ones of the assets that were looked at and have too few or a
 * gap, within the budget of the source. Does nothing during a refresh, and before the first one, whose prices identify
 * the assets.
 */
export function chartsJob({ config, database, clock }: ChartsJobOptions): Job {
  const { db } = database;
  return {
    cron: '*/10 * * * *',
    retries: 0,
    retryAfterSeconds: 60,
    timeoutSeconds: 5 * 60,
    async work({ signal }) {
      const now = new Date();
      const lookedAt = {
        chart: await readLookedAtAssets(db, 'chart'),
        hours: await readLookedAtAssets(db, 'hours'),
      };
      const runId = await readLatestRunId(db);
      if (lookedAt.chart.size + lookedAt.hours.size === 0 || runId === null) return;
      await withIngestLock(database, async () => {
        const assets = await readRequestableAssets(db, now);
        const select = (kind: keyof typeof lookedAt) => assets.filter(({ id }) => lookedAt[kind].has(id));
        const room = await countRoom(db, now);
        const charts = planCharts(select('chart'), now.toISOString(), room);
        const hours = planHours(select('hours'), now.toISOString(), room - charts.length);
        if (charts.length + hours.length === 0) return;
        const { coingecko } = openSources(config, {
          ledger: createCallLedger(db),
          signal,
          ...(clock && { clock }),
        });
        const report = emptyReport('coingecko');
        const context = { db, runId, now, progress: { plan: () => {}, done: () => {} } };
        for (const id of charts) await ingestChart(context, coingecko, report, id);
        for (const id of hours) await ingestHours(context, coingecko, report, id);
      });
    },
  };
}
