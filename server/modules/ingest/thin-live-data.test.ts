import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thinLiveData } from '#server/modules/ingest/thin-live-data.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';

const NOW = new Date('2026-06-30T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  // Every 6 hours for 100 days up to now.
  await sql`
    insert into observations (asset_id, input, value, state, source, observed_at, origin)
    select 'a', 'mcap', '1', 'ok', 'coingecko', ${NOW}::timestamptz - step * interval '6 hours', origin
    from generate_series(0, 400) as step, (values ('live')) as kinds(origin)`.execute(db);
  await sql`
    insert into observations (asset_id, input, value, state, source, observed_at, origin)
    select 'a', 'mcap', '1', 'ok', 'coinmarketcap', ${NOW}::timestamptz - step * interval '6 hours', 'bundled'
    from generate_series(0, 400) as step`.execute(db);
  await sql`
    insert into market_quotes (asset_id, source, observed_at, origin, price_usd)
    select 'a', 'coingecko', ${NOW}::timestamptz - step * interval '6 hours', 'live', step
    from generate_series(0, 400) as step`.execute(db);
  await sql`
    insert into market_quotes (asset_id, source, observed_at, origin, price_usd)
    values ('asleep', 'coingecko', '2025-01-01', 'live', 1), ('a', 'coinmarketcap', '2025-11-03', 'bundled', 1)`.execute(
    db,
  );
  await inTransaction(db, (transaction) => thinLiveData(transaction, NOW));
});
afterAll(() => database.close());

const readAges = async (origin: string) => {
  const rows = await database.db
    .selectFrom('observations')
    .select('observed_at')
    .where('origin', '=', origin as 'live')
    .orderBy('observed_at', 'desc')
    .execute();
  return rows.map(({ observed_at }) => (NOW.getTime() - observed_at.getTime()) / 86_400_000);
};

describe('thinLiveData', () => {
  it('keeps 3 days in full, then the last of each day, after 60 days the last of each month', async () => {
    const ages = await readAges('live');
    expect(ages.filter((age) => age <= 3)).toHaveLength(13);
    expect(ages.filter((age) => age > 3 && age <= 60)).toHaveLength(58);
    expect(ages.filter((age) => age > 60).length).toBeLessThanOrEqual(3);
    expect(ages.at(-1)).toBeGreaterThan(80);
  });

  it('keeps all bundled observations', async () => {
    expect(await readAges('bundled')).toHaveLength(401);
  });

  it('keeps the newest quotes of each asset regardless of age, and bundled ones', async () => {
    const rows = await database.db.selectFrom('market_quotes').select(['asset_id', 'origin']).execute();
    expect(rows.filter(({ asset_id, origin }) => asset_id === 'a' && origin === 'live')).toHaveLength(13);
    expect(rows).toContainEqual({ asset_id: 'asleep', origin: 'live' });
    expect(rows).toContainEqual({ asset_id: 'a', origin: 'bundled' });
  });
});
