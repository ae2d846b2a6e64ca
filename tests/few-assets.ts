import { type Kysely, sql } from 'kysely';
import { runScoring } from '#server/modules/scoring/service.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { SMALL_MARKET } from '#tests/stand-ins/small-market.ts';

/** Assets of the small market, and others that it does not cover: beyond a free plan, stablecoins, with flags. */
const FEW_ASSETS: readonly string[] = [
  ...SMALL_MARKET,
  ...['monero', 'sui', 'tron', 'stellar', 'polkadot', 'near', 'cosmos', 'hedera-hashgraph', 'arbitrum'],
  ...['tether', 'usd-coin', 'pi-network', 'pepe'],
];

/** Deletes all but about 25 assets of a filled database, which is then scored ten times faster. */
export async function keepFewAssets({ db }: { db: Kysely<Database> }): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'asset_id' and table_schema = 'public'`.execute(db);
  for (const { name } of tables)
    await sql`delete from ${sql.table(name)} where asset_id <> all(${[...FEW_ASSETS]}::text[])`.execute(db);
  await sql`delete from assets where id <> all(${[...FEW_ASSETS]}::text[])`.execute(db);
  await db.deleteFrom('snapshots').execute();
  await runScoring(db, { now: new Date() });
}

/** Deletes measured work on code, stars and forks. The repositories of the small market are too small beside them. */
export async function forgetMeasuredCode(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('observations').where('source', '=', 'git-history').execute();
  await db
    .deleteFrom('observations')
    .where('input', 'in', ['stars', 'forks'])
    .where('estimated', '=', false)
    .execute();
}
