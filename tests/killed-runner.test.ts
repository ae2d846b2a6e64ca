import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster.ts';
import { isPidAlive } from '#server/platform/db/embedded/process-identity.ts';
import { CHECKOUT } from '#tests/architecture/source-files.ts';
import { pagesAreBuilt } from '#tests/built-site.ts';
import { freePort } from '#tests/processes/site-process.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

const findPostgres = (dataDir: string) => readPostmasterPid(join(dataDir, 'postgres', 'data'));
const tool = (...parts: string[]) => join(CHECKOUT, 'node_modules', ...parts);

let runner: ChildProcess | null = null;
const dataDir = makeTemporaryData();
afterEach(() => {
  runner?.kill('SIGKILL');
});
afterAll(() => removeTemporaryData(dataDir));

function startRunner(args: string[], env: Record<string, string>): void {
  const inherited = { ...process.env, TEST_DATABASE_URL: '', ...env };
  runner = spawn(process.execPath, args, { cwd: CHECKOUT, env: inherited, stdio: 'ignore' });
}

describe('a killed test runner', { timeout: 180_000 }, () => {
  it('leaves no PostgreSQL, process or data directory behind with Vitest', async () => {
    const notes = join(dataDir, 'notes');
    startRunner(
      [
        tool('vitest', 'vitest.mjs'),
        'run',
        '--config',
        'tests/processes/endless-run.config.ts',
        '--root',
        CHECKOUT,
      ],
      { RUN_NOTES: notes },
    );
    await expect
      .poll(() => existsSync(notes) && readFileSync(notes, 'utf8').endsWith('\n'), { timeout: 60_000 })
      .toBe(true);
    const { dataDirs, node } = JSON.parse(readFileSync(notes, 'utf8')) as {
      dataDirs: string[];
      node: number;
    };
    const servers = dataDirs.map(findPostgres);
    expect(servers).not.toContain(null);
    runner!.kill('SIGKILL');
    await expect
      .poll(() => [...servers, node].filter((pid) => isPidAlive(pid!)), { timeout: 60_000 })
      .toEqual([]);
    await expect.poll(() => dataDirs.filter((each) => existsSync(each))).toEqual([]);
  });

  it.runIf(pagesAreBuilt)('leaves no PostgreSQL behind with Playwright (needs the built pages)', async () => {
    startRunner([tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=dot', 'texts.spec.ts'], {
      E2E_DATA_DIR: dataDir,
      E2E_PORT: `${await freePort()}`,
      E2E_BASE_URL: '',
    });
    await expect.poll(() => findPostgres(dataDir), { timeout: 60_000 }).not.toBeNull();
    const postgres = findPostgres(dataDir)!;
    runner!.kill('SIGKILL');
    await expect.poll(() => isPidAlive(postgres), { timeout: 60_000 }).toBe(false);
    expect(findPostgres(dataDir)).toBeNull();
  });
});
