import { expect, test } from '@playwright/test';
import { runScoring } from '#server/modules/scoring/service.ts';
import { logInAsOperator } from './desk-operator.ts';
import { provideOwnSite } from './own-site.ts';

// A site of its own, because what it publishes changes.
const site = provideOwnSite();

test('an operator logs in with a code, releases a held value, rolls back and resumes', async ({ page }) => {
  const now = new Date();
  const times = { previous_at: now, observed_at: now, first_seen_at: now, last_seen_at: now };
  const value = { asset_id: 'litecoin', field: 'stars', value: 90_000, previous_value: 100 };
  const reason = 'moved 900-fold within 1 hour';
  await site.database.db
    .insertInto('held_rows')
    .values({ source: 'github', ...value, ...times, reason })
    .execute();

  await logInAsOperator(page, { ...site, roles: ['admin'] });

  await page.goto(`${site.origin}/desk/`);
  await expect(page.getByRole('heading', { name: 'Data', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Choose Litecoin, Stars' }).check();
  await page.getByLabel('Reason').fill('counted on GitHub');
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('1 value released')).toBeVisible();
  await expect(page.getByText('No value is held back.')).toBeVisible();

  // The released value makes another run, which becomes the newest snapshot.
  await runScoring(site.database.db, { now });
  await page.getByRole('link', { name: 'Snapshots', exact: true }).click();
  await page.getByRole('button', { name: /^Roll back to/ }).click();
  await expect(page.getByText(/paused since/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume with the newest run' }).click();
  await expect(page.getByText('each run is shown as soon as it is computed')).toBeVisible();
  const actions = await site.database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(actions.map(({ action }) => action)).toEqual(['held.release', 'snapshot.serve', 'snapshot.resume']);
});
