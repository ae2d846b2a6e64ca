import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { open } from './open-page.ts';

test('the map leads to the assets of a blockchain and category, whose address works without script', async ({
  page,
  browser,
}) => {
  await open(page, '/it/ecosystem/');
  expect(await audit(page)).toEqual([]);
  const row = page.locator('#map').getByRole('row');
  const cell = row.filter({ hasText: 'Ethereum' }).getByRole('link').first();
  const count = await cell.textContent();
  await cell.click();
  await expect(page).toHaveURL(/chain=ethereum&category=defi#assets$/);
  const assets = page.locator('#assets').getByRole('listitem');
  await expect(assets).toHaveCount(Number(count));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await audit(page)).toEqual([]);
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/it/ecosystem/');
  await plain.locator('select[name=chain]').selectOption('solana');
  await plain.locator('form[action*=ecosystem] button').click();
  await expect(plain.locator('#assets').getByRole('link', { name: 'Bonk', exact: true })).toBeVisible();
  await expect(plain.locator('#defi').getByText('Raydium AMM')).toBeVisible();
  await expect(plain.locator('#cefi').getByText('Binance', { exact: true })).toBeVisible();
  for (const id of ['blockchains', 'cefi', 'defi'])
    await expect(plain.locator(`footer a[href$="/ecosystem/#${id}"]`)).toBeVisible();
  await context.close();
});
