import { expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { waitForHydration } from './open-page.ts';

const rows = (page: Page) => page.locator('table tbody tr').filter({ has: page.locator('a') });
const others = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('link');
const brand = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Fairview', exact: true });

test.describe('home filter, beyond the rows of a visitor', () => {
  for (const { path, name, formerly } of [
    { path: '/', name: 'Also listed:', formerly: 'formerly MATIC' },
    { path: '/it/', name: 'Altri asset in elenco:', formerly: 'prima MATIC' },
  ]) {
    test(`offers matching listed assets, best match first, at ${path}`, async ({ page }) => {
      await page.goto(path);
      await waitForHydration(page);
      await page.getByRole('searchbox').fill('matic');
      await expect(others(page, name).first()).toContainText('Polygon');
      await expect(page.getByRole('region', { name })).toContainText(formerly);
      expect(await audit(page)).toEqual([]);
      await others(page, name).first().click();
      await expect(page).toHaveURL(/id=polygon-ecosystem-token/);
    });

    test(`finds stablecoins and assets without a score at ${path}`, async ({ page }) => {
      await page.goto(`${path}?q=tether`);
      await expect(others(page, name).first()).toContainText('Tether');
    });
  }

  test('lists no asset twice, and nothing when the filter is empty', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await expect(page.getByRole('region', { name: 'Also listed:' })).toHaveCount(0);
    await page.getByRole('searchbox').fill('bitcoin');
    await expect(rows(page)).toHaveCount(1);
    await expect(others(page, 'Also listed:').first()).toContainText('Bitcoin Cash');
    await expect(others(page, 'Also listed:').filter({ hasText: /^Bitcoin BTC$/ })).toHaveCount(0);
  });

  test('suggests similar assets, and shows what to do when nothing matches', async ({ page }) => {
    await page.goto('/?q=solanna');
    await expect(others(page, 'Did you mean:').first()).toContainText('Solana');
    await page.goto('/?q=qqqqqqqqqq');
    await expect(page.getByText('No listed asset matches “qqqqqqqqqq”')).toBeVisible();
    await expect(page.getByText('Check the spelling, or try the ticker.')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('offers the same assets', async ({ page }) => {
      await page.goto('/?q=matic');
      await expect(others(page, 'Also listed:').first()).toContainText('Polygon');
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
    await expect(rows(page)).toHaveCount(5);
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
    await expect(rows(page)).toHaveCount(5);
  });

  test('leads from another page to the ranking in the remembered profile, without remembered categories', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('link', { name: /^High/ }).click();
    // The address changes before the page and its links do.
    await expect(page.locator('html')).toHaveAttribute('data-risk', 'high');
    await page.getByRole('link', { name: 'DeFi', exact: true }).first().click();
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
