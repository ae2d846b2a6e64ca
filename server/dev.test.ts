import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster.ts';
import { copyCheckout } from '#tests/builders/copy-checkout.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

const CHECKOUT = join(import.meta.dirname, '..');
/** Sources of the pages, besides those of the server. */
const PAGE_PARTS = [
  ...['web', 'public', 'scripts', 'project.inlang', 'package-lock.json'],
  ...['vite.config.ts', 'react-router.config.ts', 'tsconfig.json'],
];
const DEV = ['scripts/run.mjs', 'server/dev.ts'];

const dataDir = makeTemporaryData();
const data = join(dataDir, 'postgres', 'data');
const copy = mkdtempSync(join(tmpdir(), 'fairview-dev-'));
let site: SiteProcess;
let url: string;

async function startDev(): Promise<SiteProcess> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  return new SiteProcess({ PORT: `${port}`, DATA_DIR: dataDir }, copy, DEV);
}

function editFile(path: string, from: string, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} has no "${from}"`);
  writeFileSync(join(copy, path), text.replace(from, to));
}

/** Fetches a path; empty while the site restarts. */
const fetchText = (path: string) =>
  fetch(`${url}${path}`).then(
    (answer) => answer.text(),
    () => '',
  );
const countStarts = () => site.stdout.split('Fairview is at').length - 1;

describe('npm run dev', () => {
  beforeAll(async () => {
    copyCheckout(copy, { built: false });
    for (const name of PAGE_PARTS) cpSync(join(CHECKOUT, name), join(copy, name), { recursive: true });
    site = await startDev();
    await site.waitUntilServing();
  });
  afterAll(async () => {
    await site.stop('SIGTERM');
    await removeTemporaryData(dataDir);
    rmSync(copy, { recursive: true, force: true });
  });

  it('shows an edit of a page without a restart', async () => {
    editFile('web/pages/error-page.tsx', '{m.not_found_text()}', 'edited text');
    await expect.poll(() => fetchText('/no-such-page'), { timeout: 60_000 }).toContain('edited text');
    expect(countStarts()).toBe(1);
  });

  it.each([
    ['server/modules/site-files/robots.ts', 'User-agent: *', 'User-agent: edited', '/robots.txt'],
    ['contracts/health.ts', 'Answers while the process is running.', 'Edited.', '/api/openapi.json'],
    ['domain/locale/locales.ts', "it: '/it' }", "it: '/edited' }", '/robots.txt'],
  ])('restarts the server, but not PostgreSQL, after an edit of %s', async (path, from, to, address) => {
    const before = { starts: countStarts(), postgres: readPostmasterPid(data) };
    editFile(path, from, to);
    const shown = /[Ee]dited/.exec(to)![0];
    await expect.poll(() => fetchText(address), { timeout: 60_000 }).toContain(shown);
    await expect.poll(countStarts).toBe(before.starts + 1);
    expect(before.postgres).not.toBeNull();
    expect(readPostmasterPid(data)).toBe(before.postgres);
  });

  it('serves again once a syntax error is fixed', async () => {
    editFile('server/modules/site-files/robots.ts', 'export function', 'export funktion');
    await expect.poll(() => site.stdout + site.stderr).toContain('Failed running');
    editFile('server/modules/site-files/robots.ts', 'export funktion', 'export function');
    await expect.poll(() => fetchText('/robots.txt'), { timeout: 60_000 }).toContain('User-agent');
  });

  it('exits with 0 on SIGTERM, without leaving PostgreSQL or another process behind', async () => {
    expect(await site.stop('SIGTERM')).toBe(0);
    expect(readPostmasterPid(data)).toBeNull();
  });

  it('leaves no PostgreSQL behind when SIGINT arrives during the start', async () => {
    site = await startDev();
    await expect.poll(() => readPostmasterPid(data)).not.toBeNull();
    expect(await site.stop('SIGINT')).toBe(0);
    expect(readPostmasterPid(data)).toBeNull();
  });
});
