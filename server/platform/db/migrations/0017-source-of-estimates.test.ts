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

it('renames the source of estimates of version 0016 and leaves other sources', async () => {
  const old = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0017'));
  await migrateToLatest(database.db, old);
  await sql`insert into assets (id, facts, origin) values ('bitcoin', '{}', 'bundled')`.execute(database.db);
  for (const source of ['fairview-sample', 'coingecko'])
    await sql`insert into observations (asset_id, input, value, state, source, observed_at, origin, sample)
      values ('bitcoin', 'nc', '3', 'ok', ${source}, '2025-11-03T00:00:00Z', 'bundled', ${source !== 'coingecko'})`.execute(
      database.db,
    );

  const next = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0018'));
  expect(await migrateToLatest(database.db, next)).toEqual(['0017-source-of-estimates']);

  const { rows } = await sql<{ source: string }>`select source from observations order by source`.execute(
    database.db,
  );
  expect(rows).toEqual([{ source: 'coingecko' }, { source: 'fairview-estimate' }]);
});
