import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/all.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { DatabaseNode } from '#tests/processes/database-node.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = openTestDatabase(await createEmptyDatabase());
});
afterEach(() => database.close());

const listTables = async () => (await database.db.introspection.getTables()).map(({ name }) => name);

describe('migrateToLatest', () => {
  it('runs every migration in an empty database, and none on the second call', async () => {
    expect(await migrateToLatest(database.db)).toEqual(Object.keys(MIGRATIONS).sort());
    expect(await migrateToLatest(database.db)).toEqual([]);
  });

  it('creates the tables that schema.ts describes', async () => {
    await migrateToLatest(database.db);
    expect(await listTables()).toEqual(
      expect.arrayContaining([
        'assets',
        'observations',
        'market_quotes',
        'snapshots',
        'asset_scores',
        'secrets',
      ]),
    );
  });

  it('runs each migration once when three processes start together', async () => {
    const env = { DATABASE_URL: database.url };
    const nodes = [new DatabaseNode(env), new DatabaseNode(env), new DatabaseNode(env)];
    await Promise.all(nodes.map((node) => node.waitForOutput('ready')));
    const ran = nodes.map((node) => JSON.parse(/ready (.*)/.exec(node.printed)?.[1] ?? '') as string[]);
    expect(ran.flat().sort()).toEqual(Object.keys(MIGRATIONS).sort());
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0, 0]);
  });

  it('rolls back a failing migration and names it and the reason', async () => {
    const broken = {
      '0001-half': {
        async up(db: Kysely<unknown>) {
          await sql`create table half (id integer)`.execute(db);
          await sql`select 1 / 0`.execute(db);
        },
      },
    };
    await expect(migrateToLatest(database.db, broken)).rejects.toThrow(
      'The database could not be migrated (0001-half): division by zero.',
    );
    expect(await listTables()).not.toContain('half');
  });

  it('refuses a database that a newer Fairview has migrated', async () => {
    const up = async () => {};
    await migrateToLatest(database.db, { '0001-first': { up }, '0002-newer': { up } });
    await expect(migrateToLatest(database.db, { '0001-first': { up } })).rejects.toThrow(
      'The database was migrated by a newer version of Fairview (0002-newer)',
    );
  });
});
