import { buildApp } from '#server/app.ts';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { refreshJob } from '#server/modules/ingest/refresh-job.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { createPublishedScoresReader } from '#server/modules/scoring/service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { runJobs } from '#server/platform/queue/queue.ts';
import { createFakeClock } from '#tests/stand-ins/fake-clock.ts';

/**
 * A test node: the API without pages, refreshing continuously from the sources of its environment. Prints `up
 * <address>` once it serves a complete snapshot, and `refreshed <run> <snapshot>` after every committed
 * refresh.
 */
const config = loadConfig();
const database = await openDatabase(config, (sentence) => console.log(`problem: ${sentence}`));
await fillDatabase(database.db);
const holder = new SnapshotHolder();
holder.replace((await loadLatestSnapshot(database.db))!);
const app = await buildApp({
  publicUrl: config.publicUrl,
  production: false,
  trustProxy: false,
  logLevel: 'silent',
  holder,
  history: createHistoryReader(database.db),
  closes: createClosesReader(database.db),
  publishedScores: createPublishedScoresReader(database.db),
  readSources: () => readSources(database.db),
  liveData: config.liveData,
});
const refresh = refreshJob({
  config,
  database,
  clock: createFakeClock(Date.now()),
  sameRunMinutes: 0,
  onRefreshed: ({ run_id, scored }) => console.log(`refreshed ${run_id} ${scored.snapshot_id}`),
});
const queue = runJobs({
  database,
  jobs: { refresh },
  onError: (error) => console.log(`failed: ${error.message}`),
  startDelaySeconds: 0,
  pollIntervalSeconds: 0.5,
});
setInterval(() => void queue.send('refresh').catch(() => {}), 200);
console.log(`up ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
