import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openPool } from '#server/platform/db/connect.ts';
import { type EmbeddedServer, joinEmbeddedServer } from '#server/platform/db/embedded/supervisor.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';

export interface TestDatabase extends OpenDatabase {
  /** Value of DATABASE_URL for this database. */
  url: string;
}

let embedded: Promise<EmbeddedServer> | null = null;

/**
 * Creates a migrated, empty database for one test file; `close()` drops it. It is a copy of a template
 * created once per run, on this run's embedded server or on the server of TEST_DATABASE_URL.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { run } = inject('testServer');
  const template = `fairview_test_${run}_template`;
  await makeTemplate(template, migrateOnly);
  const url = await createEmptyDatabase(template);
  return openTestDatabase(url);
}

/** Creates a database, empty or as a copy of `template`, and returns its URL. */
export async function createEmptyDatabase(template = 'template1'): Promise<string> {
  const name = `fairview_test_${inject('testServer').run}_${randomBytes(6).toString('hex')}`;
  await runOnServer((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return databaseUrl(name);
}

/** Opens the database at this URL; `close()` drops it. */
export function openTestDatabase(url: string): TestDatabase {
  const opened = openPool({ connectionString: url });
  return {
    ...opened,
    url,
    async close() {
      await opened.close();
      const name = new URL(url).pathname.slice(1);
      await runOnServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * Creates the database `name` once per run as a copy of `from`, filled by `fill`, and returns its URL.
 * Concurrent callers wait until it exists.
 */
export async function makeTemplate(
  name: string,
  fill: (database: OpenDatabase) => Promise<void>,
  from = 'template1',
): Promise<string> {
  await runOnServer(async (client) => {
    // Test files run in parallel: the first one to get the lock creates it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount !== 0) return;
    await client.query(`drop database if exists ${name}_new with (force)`);
    await client.query(`create database ${name}_new template ${from} strategy file_copy`);
    const template = openPool({ connectionString: await databaseUrl(`${name}_new`) });
    try {
      await fill(template);
      // Each copy would hold deleted rows. No copy gathers statistics of its own.
      await template.pool.query('vacuum full analyze');
    } finally {
      await template.close();
    }
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return databaseUrl(name);
}

async function migrateOnly({ db }: OpenDatabase): Promise<void> {
  await migrateToLatest(db);
}

async function runOnServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await databaseUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Value of DATABASE_URL for a database of this run. */
export async function databaseUrl(name: string): Promise<string> {
  const { url, dataDir } = inject('testServer');
  if (url) {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  }
  // Never released: the server stops at the end of the run.
  embedded ??= joinEmbeddedServer(dataDir).then(turnOffSettings);
  const { host, user } = await embedded;
  return `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`;
}

/**
 * Turned off for many short-lived databases: no data outlives a run, statistics come with the template, and
 * compiling a query takes longer than running it. Tests that kill a server start servers of their own.
 */
const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit'];

async function turnOffSettings(server: EmbeddedServer): Promise<EmbeddedServer> {
  const { host, port, user } = server;
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ fsync: string }>('show fsync');
    if (rows[0]?.fsync === 'on') {
      for (const setting of SETTINGS) await client.query(`alter system set ${setting} = off`);
      await client.query('select pg_reload_conf()');
    }
  } finally {
    await client.end();
  }
  return server;
}
