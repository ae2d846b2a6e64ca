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

it('keeps the scores of version 0022, with unknown changes of the week', async () => {
  const old = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0023'));
  await migrateToLatest(database.db, old);
  await sql`insert into snapshots (id, as_of, method, origin, inputs_sha256)
    overriding system value values (1, '2026-05-04T19:07:00Z', 'fv-1.1.0', 'bundled', 'x')`.execute(
    database.db,
  );
  await sql`insert into asset_scores (snapshot_id, asset_id, status, result, published)
    values (1, 'bitcoin', 'rated', '{}', '{}')`.execute(database.db);

  const next = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0024'));
  expect(await migrateToLatest(database.db, next)).toEqual(['0023-week-changes']);

  const { rows } = await sql`select asset_id, published, week_change from asset_scores`.execute(database.db);
  expect(rows).toEqual([{ asset_id: 'bitcoin', published: {}, week_change: null }]);
});
