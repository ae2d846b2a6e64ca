import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/all.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = openTestDatabase(await createEmptyDatabase());
});
afterEach(() => database.close());

it('renames the condition on ratings in reasons of version 0017, in their order, and leaves other results', async () => {
  const old = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0018'));
  await migrateToLatest(database.db, old);
  const { rows: snapshots } = await sql<{
    id: number;
  }>`insert into snapshots (as_of, method, origin, inputs_sha256)
    values ('2026-05-04T19:07:00Z', 'fv-1.1.0', 'bundled', 'x') returning id`.execute(database.db);
  const snapshot = snapshots[0]!.id;
  const reasons = { aave: ['age', 'analysts', 'measured'], bitcoin: [], maker: ['analysts'] };
  for (const [id, unrated_because] of Object.entries(reasons)) {
    await sql`insert into assets (id, facts, origin) values (${id}, '{}', 'bundled')`.execute(database.db);
    await sql`insert into asset_scores (snapshot_id, asset_id, status, result)
      values (${snapshot}, ${id}, 'soon', ${JSON.stringify({ id, unrated_because })})`.execute(database.db);
  }

  const next = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0019'));
  expect(await migrateToLatest(database.db, next)).toEqual(['0018-rating-rule']);

  const { rows } = await sql<{ result: unknown }>`select result from asset_scores order by asset_id`.execute(
    database.db,
  );
  expect(rows.map(({ result }) => result)).toEqual([
    { id: 'aave', unrated_because: ['age', 'ratings', 'measured'] },
    { id: 'bitcoin', unrated_because: [] },
    { id: 'maker', unrated_because: ['ratings'] },
  ]);
});
