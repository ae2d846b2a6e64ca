import { expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { waitForHydration } from './open-page.ts';

const rows = (page: Page) =>
  page.locator('table tbody tr').filter({ has: page.locator('a[href*="details"]') });
const ASSETS = 311;
const others = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('link');
const brand = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Fairview', exact: true });

test.describe('home filter', () => {
  for (const { path, formerly } of [
    { path: '/', formerly: 'formerly MATIC' },
    { path: '/it/', formerly: 'prima MATIC' },
  ]) {
    test(`finds assets with locked scores by a former name at ${path}`, async ({ page }) => {
      await page.goto(path);
      await waitForHydration(page);
      await page.getByRole('searchbox').fill('matic');
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('Polygon');
      await expect(rows(page)).toContainText(formerly);
      expect(await audit(page)).toEqual([]);
      await rows(page).getByRole('link').click();
      await expect(page).toHaveURL(/id=polygon-ecosystem-token/);
    });

    test(`finds stablecoins and assets without a score at ${path}`, async ({ page }) => {
      await page.goto(`${path}?q=tether`);
      await expect(rows(page).first()).toContainText('Tether');
    });
  }

  test('suggests similar assets, and shows what to do when nothing matches', async ({ page }) => {
    await page.goto('/?q=solanna');
    await expect(others(page, 'Did you mean:').first()).toContainText('Solana');
    await page.goto('/?q=qqqqqqqqqq');
    await expect(page.getByText('No listed asset matches “qqqqqqqqqq”')).toBeVisible();
    await expect(page.getByText('Check the spelling, or try the ticker.')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('finds the same assets', async ({ page }) => {
      await page.goto('/?q=matic');
      await expect(rows(page).first()).toContainText('Polygon');
    });
  });
});

/** Longer than the debounce that writes typed text to the address, in milliseconds. */
const AFTER_DEBOUNCE_MS = 1_000;

test.describe('the site name in the header', () => {
  const FILTERED = '/?level=high&sort=price&dir=-1&category=defi&q=coin';

  test('removes all filters and the order from the ranking and keeps the profile', async ({ page }) => {
    await page.clock.install();
    await page.goto(FILTERED);
    await waitForHydration(page);
    await page.keyboard.press('Tab');
    await brand(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/\?level=high$/);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(rows(page)).toHaveCount(ASSETS);
    await page.clock.runFor(AFTER_DEBOUNCE_MS);
    await expect(page).toHaveURL(/\/\?level=high$/);
  });

  test('discards text that was typed just before', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('searchbox').fill('bitcoin');
    await brand(page).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.clock.runFor(AFTER_DEBOUNCE_MS);
    await expect(page).toHaveURL(/\/$/);
    await expect(rows(page)).toHaveCount(ASSETS);
  });

  test('leads from another page to the ranking in the remembered profile, without remembered categories', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('link', { name: /^High/ }).click();
    // The address changes before the page and its links do.
    await expect(page.locator('body')).toHaveAttribute('data-risk', 'high');
    await page.locator('summary').filter({ hasText: 'Category' }).click();
    await page.getByRole('link', { name: 'DeFi', exact: true }).click();
    await expect(page).toHaveURL(/level=high&category=defi/);
    await page.goto('/method/');
    await waitForHydration(page);
    await brand(page).click();
    await expect(page).toHaveURL(/\/\?level=high$/);
    await page.clock.runFor(AFTER_DEBOUNCE_MS);
    await expect(page).toHaveURL(/\/\?level=high$/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('removes them too', async ({ page }) => {
      await page.goto(`/it${FILTERED}`);
      await brand(page).click();
      await expect(page).toHaveURL(/\/it\/\?level=high$/);
      await expect(page.getByRole('searchbox')).toHaveValue('');
    });
  });
});
