import type { Sources } from '#server/gateways/open-sources.ts';
import { ingestPlannedAssets } from '#server/modules/ingest/ingest-coingecko.ts';
import { ingestCoinpaprika } from '#server/modules/ingest/ingest-coinpaprika.ts';
import { ingestDefillama } from '#server/modules/ingest/ingest-defillama.ts';
import { ingestGithub } from '#server/modules/ingest/ingest-github.ts';
import { ingestMarkets } from '#server/modules/ingest/ingest-markets.ts';
import { emptyReport, type SourceReport } from '#server/modules/ingest/ingest-report.ts';
import type { IngestContext, StepOutcome } from '#server/modules/ingest/ingest-step.ts';
import { finishRun, insertRun } from '#server/modules/ingest/run-repository.ts';
import { thinLiveData } from '#server/modules/ingest/thin-live-data.ts';
import { runScoring, type ScoreRun } from '#server/modules/scoring/service.ts';
import { clearSourceError } from '#server/modules/sources/service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';

export interface ProgressEvent {
  /** Steps done so far; `planned` are the steps known so far. */
  done: number;
  planned: number;
  source: string;
  what: string;
  outcome: StepOutcome;
}

export interface IngestOptions {
  db: Db;
  sources: Sources;
  now: Date;
  /** Whether GitHub is called with a token. */
  githubToken: boolean;
  onProgress?: (event: ProgressEvent) => void;
}

export interface IngestResult {
  run_id: number;
  reports: SourceReport[];
  scored: ScoreRun;
}

/**
 * Refreshes from all live sources, then computes scores. When a source fails, its stored figures are kept.
 * Each step is one transaction, so a killed process leaves no partial data. Throws only for other errors,
 * such as the database's.
 */
export async function ingest({
  db,
  sources,
  now,
  githubToken,
  onProgress,
}: IngestOptions): Promise<IngestResult> {
  const runId = await insertRun(db);
  const context: IngestContext = { db, runId, now, progress: trackProgress(onProgress) };
  const reports = {
    coingecko: emptyReport('coingecko'),
    coinpaprika: emptyReport('coinpaprika'),
    defillama: emptyReport('defillama'),
    github: emptyReport('github'),
  };
  // First, because it determines the assets that the other sources are asked about.
  await ingestMarkets(context, sources.coingecko, reports.coingecko);
  await Promise.all([
    ingestPlannedAssets(context, sources.coingecko, reports.coingecko),
    ingestCoinpaprika(context, sources.coinpaprika, reports.coinpaprika),
    ingestDefillama(context, sources.defillama, reports.defillama),
    ingestGithub(context, sources.github, reports.github, { token: githubToken }),
  ]);
  const allReports = Object.values(reports);
  for (const report of allReports) {
    if (report.failed.length === 0 && report.good > 0 && !report.stopped)
      await clearSourceError(db, report.source);
  }
  const scored = await runScoring(db, { now });
  await closeRun(db, runId, now, allReports, scored);
  return { run_id: runId, reports: allReports, scored };
}

function trackProgress(onProgress: IngestOptions['onProgress']): IngestContext['progress'] {
  let done = 0;
  let planned = 0;
  return {
    plan: (steps) => {
      planned += steps;
    },
    done: (source, what, outcome) => {
      done += 1;
      onProgress?.({ done, planned: Math.max(done, planned), source, what, outcome });
    },
  };
}

async function closeRun(
  db: Db,
  id: number,
  now: Date,
  reports: readonly SourceReport[],
  scored: ScoreRun,
): Promise<void> {
  const summary = {
    snapshot_id: scored.snapshot_id,
    sources: reports.map(({ refused, held, ...report }) => ({
      ...report,
      refused: refused.length,
      held: held.length,
    })),
  };
  await inTransaction(db, async (transaction) => {
    await lockMarketData(transaction);
    await thinLiveData(transaction, now);
    await finishRun(transaction, id, new Date(), summary);
  });
}
