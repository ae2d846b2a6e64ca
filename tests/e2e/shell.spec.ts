import { expect, type Page, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { open } from './open-page.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const settings = async (page: Page) => JSON.parse((await stored(page, 'fairview')) ?? '{"state":{}}').state;

test.describe('the drawer', () => {
  for (const { path, burger, close, entries } of variantsOf([
    {
      path: '/method/',
      burger: 'Open the menu',
      close: 'Close the menu',
      entries: [
        'FV Scores',
        'Profile',
        'Knowledge',
        'Events',
        'News',
        'Copy trading',
        'Wallet',
        'Wishlist',
        'Comparator',
        'Crypto-asset analysis',
        'Support',
        'Log in',
        'Blog',
        'Ecosystem',
        'Top 10',
        'Bear vs Bull',
        'Download App',
      ],
    },
    {
      path: '/it/method/',
      burger: 'Apri il menu',
      close: 'Chiudi il menu',
      entries: [
        'FV Score',
        'Profilo',
        'Guida',
        'Eventi',
        'Notizie',
        'Copy trading',
        'Portafoglio',
        'Wishlist',
        'Confronto',
        'Analisi dei crypto-asset',
        'Assistenza',
        'Accedi',
        'Blog',
        'Ecosistema',
        'Top 10',
        'Bear vs Bull',
        'Scarica l’app',
      ],
    },
  ])) {
    test(`of ${path} opens and closes by keyboard, and leads to every section`, async ({ page }) => {
      await open(page, path);
      const button = page.getByRole('button', { name: burger });
      await button.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      for (const name of entries) await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(button).toBeFocused();
      await button.click();
      await drawer.getByRole('button', { name: close }).click();
      await expect(drawer).toHaveCount(0);
      await button.click();
      await drawer.getByRole('link', { name: entries[8] as string, exact: true }).click();
      await expect(page).toHaveURL(/\/comparator\/$/);
      await expect(drawer).toHaveCount(0);
    });
  }
});

test('the header shrinks after 20 px of scrolling without moving the content below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/method/');
  const header = page.locator('header').first();
  const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
  const [before, place] = [(await header.boundingBox())!.height, await top()];
  await page.evaluate(() => scrollTo(0, 20));
  await expect(header).not.toHaveAttribute('data-shrunk');
  await page.evaluate(() => scrollTo(0, 120));
  await expect(header).toHaveAttribute('data-shrunk');
  await expect.poll(async () => (await header.boundingBox())!.height).toBeLessThan(before);
  // Heights are rounded to fractions of a pixel during the transition.
  expect(await top()).toBeCloseTo(place, 0);
});

test('the header of a small screen keeps its height for the first 100 px of scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/method/');
  const header = page.locator('header').first();
  await page.evaluate(() => scrollTo(0, 100));
  await expect(header).not.toHaveAttribute('data-shrunk');
  await page.evaluate(() => scrollTo(0, 101));
  await expect(header).toHaveAttribute('data-shrunk');
});

test('the header of the blog stays in one row on a phone', async ({ page }) => {
  for (const path of ['/blog/', '/it/blog/']) {
    await open(page, path);
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const header = page.locator('header').first();
      await expect(header.getByRole('link', { name: 'Fairview' })).toBeVisible();
      expect((await header.boundingBox())!.height, `${path} at ${width} px`).toBeLessThan(70);
    }
  }
});

test('a chosen colour scheme persists across pages and reloads', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/it/terms/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Scuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect((await settings(page)).theme).toBe('dark');
  await open(page, '/it/plans/');
  await expect.poll(paper).toBe(dark);
  await page.getByRole('button', { name: 'Sistema' }).click();
  await expect.poll(paper).toBe(light);
});

test('the price ticker truncates no symbol at any width, in English and in Italian', async ({ page }) => {
  for (const path of ['/method/', '/it/method/']) {
    await open(page, path);
    const tickers = page.locator('li b:has(> .vh)');
    await expect(tickers.first()).toBeVisible();
    for (const width of [360, 480, 768, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await tickers.evaluateAll((found) =>
        found.flatMap((ticker) => {
          const text = document.createRange();
          text.selectNode(ticker.firstChild!);
          return text.getBoundingClientRect().width > ticker.clientWidth + 1 ? ticker.textContent : [];
        }),
      );
      expect(cut, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the price ticker shows ten, six or three prices depending on the width, and can be paused', async ({
  page,
}) => {
  await page.clock.install();
  const priceTicker = page.getByRole('region', { name: 'Prices of the largest assets' });
  const seen = () =>
    priceTicker.locator('ol').evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.children].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left > left - 2 && box.right < right + 2;
      }).length;
    });
  for (const [width, slides] of [
    [1280, 10],
    [1200, 10],
    [1199, 6],
    [768, 6],
    [767, 3],
    [360, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/method/');
    await expect.poll(seen, `at ${width} px`).toBe(slides);
  }
  const at = () => priceTicker.locator('ol').evaluate((list) => list.scrollLeft);
  expect(await at()).toBe(0);
  await page.clock.runFor(4_100);
  await expect.poll(at).toBeGreaterThan(0);
  await priceTicker.getByRole('button', { name: 'Pause ticker' }).click();
  await page.mouse.move(0, 700);
  await page.clock.runFor(1_000);
  // The browser finishes a scroll animation by its own clock.
  let stoppedAt = -1;
  const rests = async () => {
    const before = stoppedAt;
    stoppedAt = await at();
    return stoppedAt === before;
  };
  await expect.poll(rests).toBe(true);
  await page.clock.runFor(9_000);
  expect(await at()).toBe(stoppedAt);
  await expect(priceTicker.getByRole('button', { name: 'Play ticker' })).toBeVisible();
});

test('the price ticker scrolls without animation for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/method/');
  const priceTicker = page.getByRole('region', { name: 'Prices of the largest assets' });
  // Measured in the task of the click, before an animation frame.
  const jump = (name: string) =>
    priceTicker.getByRole('button', { name }).evaluate((button) => {
      (button as HTMLElement).click();
      return button.closest('section')?.querySelector('ol')?.scrollLeft;
    });
  expect(await jump('Next prices')).toBeGreaterThan(0);
  expect(await jump('Previous prices')).toBe(0);
});

test('a message appears when the network is lost, and disappears when it is back', async ({
  page,
  context,
}) => {
  await open(page, '/method/');
  await context.setOffline(true);
  await expect(page.getByText('You are offline!')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline!')).toHaveCount(0);
});

test.describe('the version of the browser storage', () => {
  test('is 7 when nothing is stored', async ({ page }) => {
    await open(page, '/terms/');
    await expect.poll(() => stored(page, 'version')).toBe('7');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('requires an update when it differs: clears storage and reloads the page with the version', async ({
    page,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      localStorage.setItem('version', '6');
      localStorage.setItem('authToken', 'old');
    });
    await page.goto('/it/terms/');
    const notice = page.getByRole('dialog', { name: 'Per continuare serve un aggiornamento' });
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Aggiorna ora' }).click();
    await expect(page).toHaveURL(/\/it\/login\/$/);
    await expect.poll(() => stored(page, 'version')).toBe('7');
    expect(await stored(page, 'authToken')).toBeNull();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('can come from the address, and leads to the login in the language of the address', async ({
    page,
  }) => {
    await page.goto('/it/details/?id=bitcoin&version=7');
    await expect(page).toHaveURL(/\/it\/login\/$/);
    await expect.poll(() => stored(page, 'version')).toBe('7');
  });
});

test('the address tells which app embeds the site, and the browser remembers it', async ({ page }) => {
  await open(page, '/plans/?origin=app-android');
  await expect.poll(() => stored(page, 'origin')).toBe('app-android');
  await expect(page).toHaveURL(/\/plans\/\?origin=app-android$/);
});

test('shortcuts focus the search and open the help, unless single keys are turned off', async ({ page }) => {
  await open(page, '/terms/');
  const field = page.locator('[data-search-input]');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
});

test('no page error occurs when local storage is blocked', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open(page, '/');
  await page.getByRole('button', { name: 'EUR €' }).click();
  await expect(page.getByText('€').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu in the footer leads to every section and to the other language', async ({ page }) => {
    await page.goto('/it/method/');
    await page.getByRole('link', { name: 'Apri il menu' }).click();
    const pages = page.locator('#all-pages');
    await expect(pages).toBeInViewport();
    await pages.getByRole('link', { name: 'Portafoglio' }).click();
    await expect(page.getByRole('link', { name: 'Accedi' }).last()).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
