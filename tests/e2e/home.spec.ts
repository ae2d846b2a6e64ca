import { expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { collectComplaints, open, openSettled, waitForHydration } from './open-page.ts';

const HOMES = [
  { path: '/', lang: 'en', heading: 'Crypto-asset ratings you can check' },
  { path: '/it/', lang: 'it', heading: 'Crypto-asset: valutazioni che puoi verificare' },
] as const;

const rows = (page: Page) => page.locator('table tbody tr').filter({ has: page.locator('a') });
for (const { path, lang, heading } of HOMES) {
  test.describe(`home in ${lang}`, () => {
    test('is rendered by the server, with its address in both languages', async ({ request, baseURL }) => {
      const response = await request.get(path, { headers: { 'accept-language': lang } });
      const html = await response.text();
      expect(response.status()).toBe(200);
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain(heading);
      // The table head and the five rows a visitor sees.
      expect(html.match(/<tr[ >]/g)).toHaveLength(6);
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

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`passes axe in ${colorScheme}, as table, as cards and with no match`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        for (const query of [
          '',
          '?view=cards&level=high',
          '?level=insane&sort=price',
          '?q=nothing-like-this',
        ]) {
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
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('link', { name: /^High/ }).click();
    await expect(page).toHaveURL(/\/\?level=high$/);
    await expect(page.locator('html')).toHaveAttribute('data-risk', 'high');
    await page.getByRole('searchbox').fill('bitcoin');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/\?.*q=bitcoin/);
    await expect(page).toHaveURL(/level=high/);
    await expect(rows(page)).toHaveCount(1);
  });

  test('sorts by a column and shows cards', async ({ page }) => {
    await page.goto('/it/?sort=price');
    await expect(page.getByRole('columnheader', { name: /^Prezzo/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('link', { name: 'Schede' }).click();
    await expect(page).toHaveURL(/\/it\/\?sort=price&view=cards$/);
    await expect(page.locator('main ol li')).toHaveCount(5);
  });
});

test.describe('the address of home', () => {
  test('contains profile, order, categories, text and view, and can be shared', async ({ page, context }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.getByRole('link', { name: /^Very high/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-risk', 'insane');
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

  test('adds and removes categories, and resets them', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link', { name: 'DeFi', exact: true }).first().click();
    await expect(page).toHaveURL(/\?category=defi$/);
    // The address changes before the page and the links of the other categories do.
    await expect(categories.getByRole('link', { name: 'DeFi', exact: true }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
    await categories.getByText('More', { exact: true }).click();
    await categories.getByRole('link', { name: 'Cryptocurrency' }).click();
    await expect(page).toHaveURL(/\?category=cryptocurrency,defi$/);
    await categories.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('offers to clear the filter when nothing matches', async ({ page }) => {
    await page.goto('/?q=solanna');
    await expect(page.getByText('No listed asset matches “solanna”')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filter' }).click();
    await expect(rows(page)).toHaveCount(5);
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
    await expect(page.locator('html')).toHaveAttribute('data-risk', 'high');
    await page.goto('/');
    await expect(page).toHaveURL(/level=high/);
    await page.goto('/?level=insane');
    await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('data-risk', 'insane');
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
    await page.getByRole('link', { name: 'Italiano' }).click();
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
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'fv-1.1.0' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Medium/ })).toBeFocused();
  });

  test('opens and closes a menu', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const menu = page.locator('summary').filter({ hasText: 'By rank' });
    await menu.focus();
    await menu.press('Enter');
    await expect(page.getByRole('link', { name: 'By market cap' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'By market cap' })).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

for (const width of [360, 390, 768, 1024, 1440, 1920]) {
  test(`home fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of HOMES) {
      await page.goto(path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}

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
