import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runScoring } from '#server/modules/scoring/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/connect.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';
import { logInAsOperator } from './desk-operator.ts';

// A site of its own, because what it publishes changes.
let site: SiteProcess;
let origin: string;
let database: OpenDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'fairview-desk-'));
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = new SiteProcess({ PORT: `${port}`, PUBLIC_URL: origin, DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  await site.waitUntilServing();
  database = await openDatabase(loadConfig({ DATA_DIR: dataDir }));
});
test.afterAll(async () => {
  await database?.close();
  await site.stop('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

test('an operator logs in with a code, releases a held value, rolls back and resumes', async ({ page }) => {
  const now = new Date();
  const times = { previous_at: now, observed_at: now, first_seen_at: now, last_seen_at: now };
  const value = { asset_id: 'litecoin', field: 'stars', value: 90_000, previous_value: 100 };
  const reason = 'moved 900-fold within 1 hour';
  await database.db
    .insertInto('held_rows')
    .values({ source: 'github', ...value, ...times, reason })
    .execute();

  await logInAsOperator(page, { origin, database, roles: ['admin'] });

  await page.goto(`${origin}/desk/`);
  await expect(page.getByRole('heading', { name: 'Data', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Choose Litecoin, Stars' }).check();
  await page.getByLabel('Reason').fill('counted on GitHub');
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('1 value released')).toBeVisible();
  await expect(page.getByText('No value is held back.')).toBeVisible();

  // The released value makes another run, which becomes the newest snapshot.
  await runScoring(database.db, { now });
  await page.getByRole('link', { name: 'Snapshots', exact: true }).click();
  await page.getByRole('button', { name: /^Roll back to/ }).click();
  await expect(page.getByText(/paused since/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume with the newest run' }).click();
  await expect(page.getByText('each run is shown as soon as it is computed')).toBeVisible();
  const actions = await database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual(['held.release', 'snapshot.serve', 'snapshot.resume']);
});
