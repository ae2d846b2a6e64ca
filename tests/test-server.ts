import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { pidIsAlive } from '#server/db/embedded/living-process.ts';
import { stopPostmaster } from '#server/db/embedded/postmaster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this run's databases live: a data directory of its own, or the server of TEST_DATABASE_URL. */
    testServer: { run: string; dataDir: string; url: string | null };
  }
}

const PREFIX = 'fairview-test-';

/** Gives the run a place for its databases. The server itself starts with the first test that asks for one. */
export default function provideTestServer(project: TestProject): () => Promise<void> {
  removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const run = `${process.pid}_${Date.now().toString(36)}`;
  const url = process.env.TEST_DATABASE_URL ?? null;
  project.provide('testServer', { run, dataDir, url });
  return async () => {
    if (url) await dropDatabases(url, run);
    await remove(dataDir);
  };
}

/** A run that was killed leaves its server behind; the next one stops it. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (name.startsWith(PREFIX) && !pidIsAlive(pid)) void remove(join(tmpdir(), name));
  }
}

async function remove(dataDir: string): Promise<void> {
  await stopPostmaster(join(dataDir, 'postgres', 'data'));
  rmSync(dataDir, { recursive: true, force: true });
}

async function dropDatabases(url: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`fairview\\_test\\_${run.replaceAll('_', '\\_')}\\_%`],
  );
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  await client.end();
}
