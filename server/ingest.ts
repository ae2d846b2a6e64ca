import { ingestSummary } from '#server/cli/ingest-summary.ts';
import { showProgress } from '#server/cli/progress.ts';
import { runCommand } from '#server/cli/run-command.ts';
import { showFilling } from '#server/cli/show-filling.ts';
import { openSources } from '#server/gateways/open-sources.ts';
import { fillDatabase } from '#server/jobs/fill-database.ts';
import { ingest } from '#server/jobs/ingest.ts';
import { everyoneFailed } from '#server/jobs/ingest-report.ts';
import { inIngestTurn } from '#server/jobs/ingest-turn.ts';
import { callLedger } from '#server/queries/call-ledger.ts';

/** `npm run ingest`: asks the live sources now and says what came of it. Exit code 1 when every source failed. */
await runCommand(async ({ config, database: { db, pool } }) => {
  const filling = showFilling(process.stdout);
  await fillDatabase(db, filling);
  filling('filled');
  const now = new Date();
  const progress = showProgress(process.stdout);
  const result = await inIngestTurn(
    pool,
    () =>
      ingest({
        db,
        sources: openSources(config, { ledger: callLedger(db) }),
        now,
        githubToken: config.sources.github.token !== null,
        onProgress: progress.tell,
      }),
    () => console.log('Another refresh is under way; waiting for it …'),
  );
  progress.end();
  for (const line of await ingestSummary(db, result!, now)) console.log(line);
  return everyoneFailed(result!.reports) ? 1 : 0;
});
