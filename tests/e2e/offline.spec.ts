import { expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { open, waitForHydration } from './open-page.ts';

test.use({ serviceWorkers: 'allow' });

/** Addresses in the caches of the browser, without files. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname + new URL(url).search)
      .filter((path) => !path.startsWith('/assets/'));
  });

/** Waits until the worker controls the page and has kept its offline pages. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => cachedPages(page)).toContain('/it/offline/');
}

test('the ranking and an asset opened from it are readable without a network, others lead to the offline page', async ({
  page,
  context,
}) => {
  await open(page, '/it/');
  await waitForWorker(page);
  await expect.poll(() => cachedPages(page)).toContain('/it/');
  await page.locator('main a[href*="id=bitcoin&"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bitcoin');
  const asset = new URL(page.url());
  await expect.poll(() => cachedPages(page)).toContain(asset.pathname + asset.search);

  await context.setOffline(true);
  await page.goto('/it/');
  await waitForHydration(page);
  await expect(page.getByText(/Copia offline del \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(page.locator('main a[href*="id=bitcoin&"]').first()).toBeVisible();
  await page.goto('/it/details/?id=bitcoin');
  await expect(page).toHaveURL(asset.href);
  await expect(page.getByText(/Copia offline del \d\d-\d\d-\d{4}/)).toBeVisible();

  await page.goto('/it/terms/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nessuna connessione');
  const saved = page.getByRole('main').getByRole('listitem');
  await expect(saved.filter({ hasText: 'Bitcoin' }).getByRole('time')).toHaveText(/\d{4}/);
  expect(await audit(page)).toEqual([]);
  await saved.getByRole('link', { name: /Bitcoin/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bitcoin');
  await page.goto('/terms/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(page.getByText('No page is saved yet.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/terms\/$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
});

test('the wishlist is readable without a network, and nothing of it stays after the logout', async ({
  page,
  context,
  request,
}) => {
  const token = await createDemoToken(request, 'pro');
  const headers = { authorization: `Bearer ${token}` };
  const change = (action: string) =>
    request.post('/api/user/manageFavorites', { headers, data: { data: { _id: 'chainlink', action } } });
  await change('remove');
  expect((await change('add')).ok()).toBe(true);
  await open(page, '/terms/');
  await page.evaluate((held) => localStorage.setItem('authToken', held), token);
  await open(page, '/wishlist/');
  const row = page.locator('main tbody').filter({ hasText: 'LINK' });
  await expect(row).toBeVisible();
  await waitForWorker(page);
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(() => cachedPages(page)).toContain('/wishlist/');

  await context.setOffline(true);
  await page.goto('/wishlist/');
  await expect(page.getByText(/This is the copy of \d{4}-\d\d-\d\d/)).toBeVisible();
  await expect(row).toBeVisible();

  await context.setOffline(false);
  await open(page, '/wishlist/');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/login\//);
  await expect
    .poll(async () => (await cachedPages(page)).filter((path) => path.startsWith('/wishlist/')))
    .toEqual([]);
  const left = await page.evaluate(async () => {
    const names = await caches.keys();
    const texts = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
        return Promise.all(answers.map((answer) => answer?.text()));
      }),
    );
    return JSON.stringify([texts.flat(), { ...localStorage }]);
  });
  expect(left).not.toContain('price_on_add":{');
  expect(left).not.toContain(token);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).not.toContain('fairview-wishlist');
  await context.setOffline(true);
  await page.goto('/wishlist/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
});

test('an update clears the browser and its copies with a network, and keeps both without one', async ({
  page,
  context,
}) => {
  await open(page, '/plans/');
  await waitForWorker(page);
  await page.reload();
  await waitForHydration(page);
  await page.evaluate(() => {
    localStorage.setItem('version', '6');
    localStorage.setItem('origin', 'kept');
  });
  await open(page, '/plans/');
  const update = page.getByRole('button', { name: 'Update now' });
  await expect(update).toBeVisible();
  await context.setOffline(true);
  await update.click();
  await expect(page.getByText('Connect to the internet to update.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('origin'))).toBe('kept');
  expect(await cachedPages(page)).toContain('/plans/');
  await context.setOffline(false);
  await update.click();
  await expect(page).toHaveURL(/\/login\//);
  expect(
    await page.evaluate(() => [localStorage.getItem('version'), localStorage.getItem('origin')]),
  ).toEqual(['7', null]);
  expect(await cachedPages(page)).not.toContain('/plans/');
});
