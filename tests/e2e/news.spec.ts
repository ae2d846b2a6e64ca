import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { open } from './open-page.ts';

test('news are filtered by words, asset, source and tone in the address, without script too', async ({
  page,
  browser,
}) => {
  await open(page, '/news/');
  expect(await audit(page)).toEqual([]);
  const items = page.getByRole('list', { name: 'News items' }).getByRole('listitem');
  await expect(items).toHaveCount(20);
  // Without feeds the page lists Fairview’s own items and says so.
  await expect(page.getByText('No news feed has been read yet', { exact: false })).toBeVisible();
  await page.locator('select[name=tone]').selectOption('negative');
  await page.locator('select[name=source]').selectOption('Fairview');
  await page.locator('input[name=title]').fill('red flag');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/title=red\+flag.*source=Fairview.*tone=negative/);
  const count = await items.count();
  expect(count).toBeGreaterThan(0);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByRole('list', { name: 'News items' }).getByRole('listitem')).toHaveCount(count);
  await plain.goto('/news/?tickers=no-such-coin');
  await expect(plain.getByRole('status').filter({ hasText: 'No news matches' })).toBeVisible();
  expect((await plain.goto('/news/?tone=angry'))?.status()).toBe(404);
  await context.close();
});

test('“load more” appends, and keeps what is shown when the site does not answer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/it/news/');
  const items = page.getByRole('list', { name: 'Elenco delle notizie' }).getByRole('listitem');
  await expect(items).toHaveCount(20);
  const first = await items.first().textContent();
  const more = page.getByRole('link', { name: 'Carica altre' });
  let fails = true;
  await page.route('**/api/news?**', (route) => (fails ? route.abort() : route.continue()));
  await more.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(items).toHaveCount(20);
  fails = false;
  await more.click();
  await expect.poll(() => items.count()).toBeGreaterThan(20);
  expect(await items.first().textContent()).toBe(first);
  expect(await audit(page)).toEqual([]);
});
