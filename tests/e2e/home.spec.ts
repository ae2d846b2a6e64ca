import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { schemesOf, shareOf, variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { collectComplaints, open, openSettled, waitForHydration, waitForHydrationOf } from './open-page.ts';

const HOMES = [
  { path: '/', lang: 'en', heading: '>Crypto-assets</h1>' },
  { path: '/it/', lang: 'it', heading: '>Crypto-asset</h1>' },
] as const;

const ASSETS = 311;
const rows = (page: Page) =>
  page.locator('table tbody tr').filter({ has: page.locator('a[href*="details"]') });
const menu = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
for (const { path, lang, heading } of variantsOf(HOMES)) {
  test.describe(`home in ${lang}`, () => {
    test('is rendered by the server, with its address in both languages', async ({ request, baseURL }) => {
      const response = await request.get(path, { headers: { 'accept-language': lang } });
      const html = await response.text();
      expect(response.status()).toBe(200);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain(heading);
      // The table head, two chunks of 20 lines, and the link to all rows.
      expect(html.match(/<tr[ >]/g)).toHaveLength(1 + 40 + 1);
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
      for (const [code, address] of [
        ['en', '/'],
        ['it', '/it/'],
        ['x-default', '/'],
      ]) {
        expect(html).toContain(`hrefLang="${code}" href="${baseURL}${address}"`);
      }
    });

    test('hydrates without a console message', async ({ page }) => {
      const errors = collectComplaints(page);
      await openSettled(page, path);
      expect(errors).toEqual([]);
    });

    for (const colorScheme of schemesOf(lang)) {
      test(`passes axe in ${colorScheme}, as table, as cards and with no match`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        const states = [
          '',
          '?view=cards&level=high&cap=10b',
          '?q=nothing-like-this',
          '?level=insane&sort=price&cap=10b',
        ];
        for (const query of shareOf(states, lang)) {
          await page.goto(path + query);
          await waitForHydration(page);
          expect(await audit(page)).toEqual([]);
        }
      });
    }
  });
}

test.describe('home without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the rows, changes the profile and filters', async ({ page }) => {
    await page.goto('/');
    await expect(rows(page)).toHaveCount(39);
    await page.getByRole('link', { name: `Show all ${ASSETS} assets` }).click();
    await expect(rows(page)).toHaveCount(ASSETS);
    await page.goto('/');
    await page.getByRole('link', { name: /^High/ }).click();
    await expect(page).toHaveURL(/\/\?level=high$/);
    await expect(page.locator('body')).toHaveAttribute('data-risk', 'high');
    await page.getByRole('searchbox').fill('bitcoin');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/\?.*q=bitcoin/);
    await expect(page).toHaveURL(/level=high/);
    await expect(rows(page).first()).toContainText('Bitcoin BTC');
  });

  test('sorts by a column and shows cards', async ({ page }) => {
    await page.goto('/it/?sort=price');
    await expect(page.getByRole('columnheader', { name: /^Prezzo/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('link', { name: 'Schede' }).click();
    await expect(page).toHaveURL(/\/it\/\?sort=price&view=cards$/);
    // The separator is an item too.
    await expect(page.locator('main ol li')).toHaveCount(ASSETS);
  });
});

test.describe('the address of home', () => {
  test('contains profile, order, categories, text and view, and can be shared', async ({ page, context }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('link', { name: /^Very high/ }).click();
    await expect(page.locator('body')).toHaveAttribute('data-risk', 'insane');
    // The address changes before the page and the links of its table head do.
    const price = page.getByRole('columnheader', { name: /^Price/ });
    for (const [address, order] of [
      [/level=insane&sort=price$/, 'descending'],
      [/sort=price&dir=-1/, 'ascending'],
      [/sort=price$/, 'descending'],
    ] as const) {
      await price.getByRole('link').click();
      await expect(page).toHaveURL(address);
      await expect(price).toHaveAttribute('aria-sort', order);
    }
    await page.getByRole('searchbox').fill('coin');
    await expect(page).toHaveURL(/q=coin/);

    const other = await context.newPage();
    await other.goto(page.url());
    const shared = await rows(other).allInnerTexts();
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(shared);
  });

  test('returns to the default order', async ({ page }) => {
    await page.goto('/?sort=hype&dir=-1');
    await page.getByRole('link', { name: 'Sort by rank again' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('columnheader', { name: /^FV Score/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('adds and removes filters, and clears them all', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const filters = page.getByRole('navigation', { name: 'Filters' });
    await menu(page, 'Category').click();
    await filters.getByRole('link', { name: 'DeFi', exact: true }).click();
    await expect(page).toHaveURL(/\?category=defi$/);
    // The address changes before the page and the links of the other categories do.
    await expect(menu(page, 'DeFi')).toBeVisible();
    await filters.getByRole('link', { name: 'Cryptocurrency' }).click();
    await expect(page).toHaveURL(/\?category=cryptocurrency,defi$/);
    await expect(menu(page, 'Category (2)')).toBeVisible();
    await page.keyboard.press('Escape');
    await menu(page, 'Red flags').click();
    await filters.getByRole('link', { name: 'no red flags' }).click();
    await expect(page).toHaveURL(/\?category=cryptocurrency,defi&flag=none$/);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ of 311 assets$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(rows(page)).toHaveCount(ASSETS);
  });

  test('filters by band only what the viewer may see', async ({ page }) => {
    await page.goto('/?band=A,B,C,D,E,F');
    await waitForHydration(page);
    await expect(rows(page)).toHaveCount(5);
  });

  test('chooses and reorders columns, and keeps them for the next visit', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const heads = page.getByRole('columnheader');
    await menu(page, 'Columns').click();
    const columns = page.getByRole('list', { name: 'Columns' });
    await columns.getByRole('link', { name: 'Hype', exact: true }).click();
    await expect(heads.filter({ hasText: 'Hype' })).toHaveCount(1);
    await columns.getByRole('link', { name: 'Supply', exact: true }).click();
    await expect(heads.filter({ hasText: 'Supply' })).toHaveCount(0);
    // The links of the menu may change after the page does.
    await expect(columns.getByRole('link', { name: 'Move Supply to the left' })).toHaveCount(0);
    await columns.getByRole('link', { name: 'Move Price to the left' }).click();
    // The address changes before the page does; the columns are saved with the page.
    await expect(heads.filter({ hasText: /Price|Red flags/ })).toContainText(['Price', 'Red flags']);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fairview'))).toMatch(/price"?,"?flags/);
    await page.goto('/');
    await expect(page).toHaveURL(
      /cols=price,flags,change_1h,change_24h,change_7d,market_cap,volume_24h,sparkline,hype/,
    );
    await expect(heads.filter({ hasText: 'Hype' })).toHaveCount(1);
  });

  test('saves the listed rows as CSV, with empty cells for locked scores', async ({ page }) => {
    await page.goto('/?q=bitcoin&sort=market_cap');
    await waitForHydration(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('fairview-medium-2026-05-04.csv');
    const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toMatch(/^Rank,Asset,Ticker,id,Category,State,FV Score,/);
    expect(lines[1]).toMatch(/^1,Bitcoin,BTC,bitcoin,Cryptocurrency,provisional,84\.6,/);
    expect(lines.find((line) => line.includes(',bitcoin-cash,'))).toMatch(
      /^,Bitcoin Cash,BCH,bitcoin-cash,[^,]+,FV Score locked,,,,,/,
    );
    expect(lines).toHaveLength(1 + (await rows(page).count()));
  });

  test('offers to clear the filter when nothing matches', async ({ page }) => {
    await page.goto('/?q=solanna');
    await expect(page.getByText('No listed asset matches “solanna”')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filter' }).click();
    await expect(rows(page)).toHaveCount(ASSETS);
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });
});

test.describe('the remembered settings of home', () => {
  test('update all prices in place and keep the currency after a reload', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'EUR €' }).click();
    await expect(page.getByRole('columnheader', { name: /^Price/ })).toContainText('EUR');
    await expect(rows(page).first()).toContainText(/€|not known/);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: /^Price/ })).toContainText('EUR');
  });

  test('restore the profile of the last visit when the address names none', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('link', { name: /^High/ }).click();
    // The address changes before the page does; the profile is saved with the page.
    await expect(page.locator('body')).toHaveAttribute('data-risk', 'high');
    await page.goto('/');
    await expect(page).toHaveURL(/level=high/);
    await page.goto('/?level=insane');
    await waitForHydration(page);
    await expect(page.locator('body')).toHaveAttribute('data-risk', 'insane');
  });

  test('change without an error when storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const errors = collectComplaints(page);
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'EUR €' }).click();
    await expect(page.getByRole('columnheader', { name: /^Price/ })).toContainText('EUR');
    expect(errors).toEqual([]);
  });

  test('keep the chosen language for a year', async ({ page, context }) => {
    await page.goto('/?level=high');
    await waitForHydration(page);
    const italian = page.getByRole('link', { name: 'Italiano' });
    await waitForHydrationOf(italian);
    await italian.click();
    await expect(page).toHaveURL(/\/it\/\?level=high$/);
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie?.value).toBe('it');
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 24 * 3600 * 1000);
  });
});

test.describe('home by keyboard', () => {
  test('starts with a skip link, and reaches every control', async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    // The price ticker has another one.
    await expect(page.getByRole('link', { name: 'Skip to the content' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /with a red flag$/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Create a free account' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'See plans' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Medium/ })).toBeFocused();
  });

  test('opens and closes a menu', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const category = menu(page, 'Category');
    await category.focus();
    await category.press('Enter');
    await expect(page.getByRole('link', { name: 'DeFi', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'DeFi', exact: true })).toBeHidden();
    await expect(category).toBeFocused();
  });
});

for (const { path } of HOMES) {
  test(`home fits from 360 to 1920 px at ${path}`, async ({ page }) => {
    await open(page, path);
    for (const width of [360, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('the first screen shows 15 assets on a desktop, and 6 with their market cap on a phone', async ({
  page,
}) => {
  for (const [width, height, count] of [
    [1440, 900, 15],
    [390, 844, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/it/');
    const seen = await rows(page).evaluateAll((all) =>
      all.filter((row) => {
        const { left, bottom } = row.getBoundingClientRect();
        return row.contains(document.elementFromPoint(left + 20, bottom - 3));
      }),
    );
    expect(seen.length, `at ${width} px`).toBeGreaterThanOrEqual(count);
  }
  await expect(page.getByText('· 1.603\u00a0mld\u00a0$')).toBeInViewport();
});

for (const [path, text] of [
  ['/nowhere/', 'This page could not be found'],
  ['/it/da-nessuna-parte/', 'Pagina non trovata'],
] as const) {
  test(`an address without a page (${path}) returns the 404 page of the site`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await audit(page)).toEqual([]);
    }
  });
}
