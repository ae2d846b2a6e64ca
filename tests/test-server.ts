import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  beginRun,
  makeTemporaryData,
  removeAbandonedData,
  removeTemporaryData,
} from '#tests/temporary-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Location of this run's databases: its data directory, or the server of TEST_DATABASE_URL. */
    testServer: { run: string; dataDir: string; url: string | null };
  }
}

/** Prepares a location for the databases of the run. The server starts with the first test that needs it. */
export default async function provideTestServer(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedData();
  const cleaner = startCleaner(beginRun());
  const dataDir = makeTemporaryData();
  const run = `${process.pid}_${Date.now().toString(36)}`;
  const url = process.env.TEST_DATABASE_URL ?? null;
  project.provide('testServer', { run, dataDir, url });
  return async () => {
    if (url) await dropDatabases(url, run);
    await removeTemporaryData(dataDir);
    cleaner.kill();
  };
}

/** Starts a process that outlives this run, to stop its databases if the run is killed. */
function startCleaner(run: number): ChildProcess {
  const script = join(import.meta.dirname, 'processes', 'clean-up-after-run.ts');
  const cleaner = spawn(process.execPath, [script, `${run}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.unref();
  return cleaner;
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
