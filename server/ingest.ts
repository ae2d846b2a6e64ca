import { summariseIngest } from '#server/commands/ingest-summary.ts';
import { showProgress } from '#server/commands/progress.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { showFillProgress } from '#server/commands/show-fill-progress.ts';
import { openSources } from '#server/gateways/open-sources.ts';
import { fillDatabase } from '#server/modules/bundled-data/service.ts';
import { withIngestLock } from '#server/modules/ingest/ingest-lock.ts';
import { allSourcesFailed } from '#server/modules/ingest/ingest-report.ts';
import { ingest } from '#server/modules/ingest/service.ts';
import { readFeedsOnce } from '#server/modules/news/feeds-job.ts';
import { readLatestScores } from '#server/modules/scoring/service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';

/**
 * `npm run ingest`: refreshes from the live sources now and prints a summary. Exits with 1 when every source
 * failed.
 */
await runCommand(async ({ config, database }) => {
  const { db } = database;
  const filling = showFillProgress(process.stdout);
  await fillDatabase(db, filling);
  filling('filled');
  const now = new Date();
  const progress = showProgress(process.stdout);
  const done = await withIngestLock(
    database,
    async () => {
      const previous = await readLatestScores(db);
      const result = await ingest({
        db,
        sources: openSources(config, { ledger: createCallLedger(db) }),
        now,
        githubToken: config.sources.github.token !== null,
        onProgress: progress.onEvent,
      });
      return { previous, result };
    },
    () => console.log('Another refresh is running; waiting for it …'),
  );
  progress.end();
  if (config.newsFeeds !== null || config.liveData !== 'off') {
    const feeds = await readFeedsOnce(db, config);
    for (const { feed, failed } of feeds) if (failed !== null) console.log(`News feed ${feed}: ${failed}`);
    console.log(`News: ${feeds.reduce((sum, { added }) => sum + added, 0)} items added.`);
  }
  const { previous, result } = done!;
  for (const line of await summariseIngest(db, result, now, previous)) console.log(line);
  return allSourcesFailed(result.reports) ? 1 : 0;
});
