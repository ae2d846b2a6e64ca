import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { waitForHydration } from './open-page.ts';

/** New users whose browsers prefer the other language. */
const NEWCOMERS = [
  {
    lang: 'en',
    browser: 'it-IT',
    first: /\/it\/$/,
    prefix: '',
    home: /\/en\/$/,
    menuThere: 'Apri il menu',
    language: 'English',
    menu: 'Open the menu',
    method: 'Method',
    sources: 'Data sources',
    plans: 'Plans',
    login: 'Log in',
  },
  {
    lang: 'it',
    browser: 'en-GB',
    first: /:\d+\/$/,
    prefix: '/it',
    home: /\/it\/$/,
    menuThere: 'Open the menu',
    language: 'Italiano',
    menu: 'Apri il menu',
    method: 'Metodo',
    sources: 'Fonti dei dati',
    plans: 'Piani',
    login: 'Accedi',
  },
] as const;

// Many single key presses: tracing each takes far longer than the test.
test.use({ trace: 'off' });

/** More tab stops than any path in this file has. */
const MAX_TAB_STOPS = 80;

const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await focused(target)); stop += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus into the header with its shortcut. */
async function focusHeader(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
}

/** Moves the focus to the header, opens the menu and follows one of its links. */
async function followMenu(page: Page, menu: string, link: string): Promise<void> {
  await focusHeader(page);
  await enter(page, page.getByRole('banner').getByRole('button', { name: menu }));
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await enter(page, drawer.getByRole('link', { name: link, exact: true }));
  // Shortcuts do nothing while the drawer is open.
  await expect(drawer).toHaveCount(0);
}

/** The best asset of the default profile, whose score is public. */
async function findBestAsset(request: APIRequestContext): Promise<{ _id: string; name: string }> {
  const { data } = await (await request.get('/api/rank')).json();
  return data[0].crypto_id;
}

for (const { lang, browser, first, prefix, home, menuThere, language, menu, ...to } of variantsOf(
  NEWCOMERS,
)) {
  test.describe(`a new user in ${lang}`, () => {
    test.use({ locale: browser });

    test('gets from the home page to the reasons of a score, the method, the plans and the login with the keyboard only', async ({
      page,
      request,
    }) => {
      test.slow();
      const asset = await findBestAsset(request);
      const heading = page.getByRole('heading', { level: 1 });

      await page.goto('/');
      await expect(page).toHaveURL(first);
      await waitForHydration(page);
      await followMenu(page, menuThere, language);
      await expect(page).toHaveURL(home);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await waitForHydration(page);

      await focusHeader(page);
      await page.keyboard.type(asset.name);
      await expect(page.getByRole('option').first()).toContainText(asset.name);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${prefix}/details/\\?id=${asset._id}&`));
      await expect(heading).toContainText(asset.name);

      const why = page.locator('details[name="why"]').first();
      await enter(page, why.locator('summary'));
      await expect(why).toHaveAttribute('open', '');
      await expect(why.getByRole('table')).toContainText(/\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4}/);

      await enter(page, why.getByRole('link', { name: to.method, exact: true }));
      await expect(page).toHaveURL(new RegExp(`${prefix}/method/#\\w+$`));
      // The address changes before the page does.
      await expect(why).toHaveCount(0);
      await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport();

      await followMenu(page, menu, to.sources);
      await expect(page).toHaveURL(new RegExp(`${prefix}/data-sources/$`));
      await expect(heading).toContainText(to.sources);

      await followMenu(page, menu, to.plans);
      await expect(page).toHaveURL(new RegExp(`${prefix}/plans/$`));
      await expect(page.getByRole('table').first()).toContainText('PRO');

      await focusHeader(page);
      await enter(page, page.getByRole('banner').getByRole('link', { name: to.login, exact: true }));
      await expect(page).toHaveURL(new RegExp(`${prefix}/login/$`));
      await expect(heading).toHaveText(to.login);
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    });
  });
}
