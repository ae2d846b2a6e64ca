import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/**
 * A test node with only a database: opens and migrates the one of its environment, prints `ready` with the
 * migrations, and closes it on SIGTERM. Answers each line `ping` with `pong` after a query.
 */
try {
  const { db, pool, close } = await openDatabase(loadConfig(), (sentence) =>
    console.log(`problem: ${sentence}`),
  );
  process.stdin.on('data', () => {
    pool.query('select 1').then(
      () => console.log('pong'),
      (error) => console.log(`no answer: ${error.message}`),
    );
  });
  process.on('SIGTERM', () => {
    void close().then(() => process.exit(0));
  });
  console.log(`ready ${JSON.stringify(await migrateToLatest(db))}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
