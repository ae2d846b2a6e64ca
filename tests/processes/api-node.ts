import { buildApp } from '#server/app.ts';
import { createAccountServices } from '#server/modules/accounts/account-services.ts';
import { createClosesReader, createHistoryReader } from '#server/modules/market/price-service.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openPool } from '#server/platform/db/connect.ts';

/** A test node: the whole API over the filled database TEST_DATABASE, without jobs. Prints `up <address>`. */
const config = loadConfig(process.env);
const database = openPool({ connectionString: process.env.TEST_DATABASE! });
const people = createAccountServices(config, database, () => {});
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
  readSources: () => readSources(database.db),
  liveData: 'off',
  people,
});
console.log(`up ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
