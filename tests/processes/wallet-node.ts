import { buildApp } from '#server/app.ts';
import { createAccountServices } from '#server/modules/accounts/account-services.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { makeMember } from '#tests/builders/member.ts';

/**
 * A test node: the account API over the database of its environment, in a market where COINS coins
 * (`coin-0`, `coin-1`, …) are known by name only. Prints `member <token>` of a new member when MEMBER is
 * set, then `up <address>`.
 */
const config = loadConfig({ ...process.env, CAPTCHA: 'off', RATE_LIMITS: 'off' });
const database = await openDatabase(config, (sentence) => console.log(`problem: ${sentence}`));
await migrateToLatest(database.db);
const people = createAccountServices(config, database, () => {});
const holder = new SnapshotHolder();
holder.replace({
  id: 1,
  as_of: new Date().toISOString(),
  method: '',
  source: 'bundled',
  bundled_as_of: '2025-11-03',
  assets: new Map(),
  order: { medium: [], high: [], insane: [] },
  rated: 0,
  provisional: 0,
  rates: [],
  fiat: { version: '', tables: new Map() },
  history: [],
  registers: [],
  gauge: [],
  fear_greed: [],
  publications: [],
  lists: [],
});
const coins = Array.from({ length: Number(process.env.COINS ?? 1) }, (_, at) => ({
  _id: `coin-${at}`,
  name: `Coin ${at}`,
  thicker: `C${at}`,
  rank: null,
}));
holder.setKnownCoins({ version: '1', coins });
const app = await buildApp({
  publicUrl: config.publicUrl,
  production: false,
  trustProxy: false,
  logLevel: 'silent',
  holder,
  history: async () => ({ rows: [], recorded: null }),
  closes: async () => new Map(),
  readSources: async () => ({ sources: [], fault: null }) as never,
  liveData: 'off',
  people,
});
if (process.env.MEMBER) console.log(`member ${(await makeMember(people)).token}`);
console.log(`up ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
