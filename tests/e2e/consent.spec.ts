import { expect, type Page, test } from '@playwright/test';
import { SERVICES } from '#contracts/consent.ts';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';
import { THIRD_PARTY_VARIABLES, watchThirdParties } from '#tests/stand-ins/third-parties.ts';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { waitForHydration } from './open-page.ts';

// All tests of the file share one site.
test.describe.configure({ mode: 'default' });

let site: SiteProcess;
let origin: string;
test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = new SiteProcess({
    PORT: `${port}`,
    PUBLIC_URL: origin,
    // Shared with the site of all other tests: nothing is written here.
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    ...THIRD_PARTY_VARIABLES,
  });
  await site.waitUntilServing();
});
test.afterAll(() => site.stop('SIGTERM'));

const WORDS = {
  en: {
    page: '/terms/',
    accept: 'Accept all',
    refuse: 'Refuse all',
    choose: 'Choose',
    save: 'Save choice',
  },
  it: {
    page: '/it/terms/',
    accept: 'Accetta tutto',
    refuse: 'Rifiuta tutto',
    choose: 'Scegli',
    save: 'Salva la scelta',
  },
} as const;

const banner = (page: Page) => page.getByRole('region', { name: /^Cookies?$/ });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const reopen = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Cookies?$/ })
    .click();
const toHosts = (requests: readonly string[]) => [
  ...new Set(requests.map((address) => new URL(address).hostname)),
];

/**
 * Opens or reloads a page and waits until it is hydrated and the network is idle. Returns its content policy.
 */
async function openSettledPage(page: Page, path?: string): Promise<string> {
  const response = path === undefined ? await page.reload() : await page.goto(origin + path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  return response?.headers()['content-security-policy'] ?? '';
}

test('third parties load only between consent and its withdrawal', async ({ page }) => {
  const { page: path, accept, refuse } = WORDS.it;
  const watched = await watchThirdParties(page, origin);
  await openSettledPage(page, '/support/');
  const narrow = await openSettledPage(page, path);
  await expect(banner(page)).toBeVisible();
  expect(watched.requests).toEqual([]);
  expect(narrow).not.toMatch(/https?:/);

  await press(page, accept);
  await expect.poll(() => watched.executedServices()).toEqual(SERVICES);
  await expect(page.getByRole('contentinfo').frameLocator('iframe').locator('html')).toBeAttached();
  await expect(banner(page)).toBeHidden();
  // The requests of a script follow its execution.
  await expect
    .poll(() => toHosts(watched.requests).sort())
    .toEqual([
      'c.bing.com',
      'cdn.partner.example',
      'connect.facebook.net',
      'l.clarity.ms',
      'region1.google-analytics.com',
      'scripts.clarity.ms',
      'widget.trustpilot.com',
      'www.clarity.ms',
      'www.facebook.com',
      'www.googletagmanager.com',
    ]);
  const wide = await openSettledPage(page, path);
  await expect.poll(() => watched.executedServices()).toEqual(SERVICES);
  expect(wide).toContain('https://www.googletagmanager.com');
  const named = async () => (await page.context().cookies()).map(({ name }) => name).sort();
  await expect.poll(named).toEqual(['_clck', '_clsk', '_fbp', '_ga', '_ga_STANDIN', 'fairview_consent']);

  await reopen(page);
  watched.requests.length = 0;
  const again = page.waitForResponse((response) => response.url() === origin + path);
  const loaded = page.waitForEvent('load');
  await press(page, refuse);
  await loaded;
  expect((await again).headers()['content-security-policy']).toBe(narrow);
  await page.waitForLoadState('networkidle');
  await expect.poll(named).toEqual(['fairview_consent']);
  await openSettledPage(page, '/support/');
  expect(await watched.executedServices()).toEqual([]);
  expect(watched.requests).toEqual([]);
  await expect(banner(page)).toBeHidden();
  expect(watched.violations).toEqual([]);
});

test('only the purposes that were chosen load', async ({ page }) => {
  const watched = await watchThirdParties(page, origin);
  await openSettledPage(page, WORDS.en.page);
  await press(page, WORDS.en.choose);
  for (const box of await banner(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await banner(page).getByRole('checkbox', { name: 'Statistics' }).check();
  await press(page, WORDS.en.save);
  await expect.poll(() => watched.executedServices()).toEqual(['gtm', 'clarity']);
  const policy = await openSettledPage(page);
  expect(policy).toContain('clarity.ms');
  expect(policy).not.toMatch(/facebook|partner|trustpilot/);
  expect(toHosts(watched.requests).join()).not.toMatch(/facebook|partner|trustpilot/);
  await reopen(page);
  await expect(banner(page).getByRole('checkbox', { name: 'Statistics' })).toBeChecked();
  await expect(banner(page).getByRole('checkbox', { name: 'Reviews' })).not.toBeChecked();
  expect(watched.violations).toEqual([]);
});

test('a refusal loads nothing and does not reload the page', async ({ page }) => {
  const watched = await watchThirdParties(page, origin);
  await openSettledPage(page, WORDS.en.page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await press(page, WORDS.en.refuse);
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await openSettledPage(page);
  await expect(banner(page)).toBeHidden();
  expect([watched.requests, watched.violations]).toEqual([[], []]);
});

test('a withdrawal applies to other tabs at once, and nothing is sent while the pages unload', async ({
  page,
}) => {
  // Tries to send when the cookie changes to the withdrawal, and when the page unloads.
  const late = `{
    const speak = () => {
      if (!document.cookie.includes('-clarity')) return;
      sessionStorage.setItem('spoke', 'yes');
      fetch('https://l.clarity.ms/late', { mode: 'no-cors' }).catch(() => {});
    };
    cookieStore.addEventListener('change', speak);
    addEventListener('pagehide', speak);
  }`;
  await page
    .context()
    .addCookies([{ name: 'fairview_consent', value: `1.${SERVICES.join('.')}`, url: origin }]);
  const other = await page.context().newPage();
  const watched = await watchThirdParties(page, origin, late);
  const elsewhere = await watchThirdParties(other, origin, late);
  await other.goto(`${origin}/method/`);
  await page.goto(origin + WORDS.en.page);
  for (const each of [watched, elsewhere]) await expect.poll(() => each.executedServices()).toEqual(SERVICES);
  await reopen(page);
  await press(page, WORDS.en.refuse);
  for (const [tab, { executedServices, requests }] of [
    [page, watched],
    [other, elsewhere],
  ] as const) {
    await expect.poll(() => executedServices().catch(() => null)).toEqual([]);
    expect(requests).not.toContain('https://l.clarity.ms/late');
    expect(await tab.evaluate(() => sessionStorage.getItem('spoke')), 'the script made its request').toBe(
      'yes',
    );
  }
});

test('a withdrawal is saved when the page is left at once', async ({ page }) => {
  await openSettledPage(page, WORDS.en.page);
  await press(page, WORDS.en.accept);
  await openSettledPage(page, WORDS.en.page);
  await reopen(page);
  await expect(banner(page)).toBeVisible();
  await page.evaluate((name) => {
    const refuse = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    refuse?.click();
    window.location.assign('about:blank');
  }, WORDS.en.refuse);
  const kept = async () => (await page.context().cookies(origin)).map(({ value }) => value).join();
  await expect.poll(kept).toContain('-gtm');
});

test('an embedded page shows no consent control and loads no third party, even with consent', async ({
  page,
}) => {
  const watched = await watchThirdParties(page, origin);
  await openSettledPage(page, WORDS.en.page);
  await page.evaluate(() => localStorage.setItem('origin', 'app'));
  await openSettledPage(page);
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeHidden();
  await page.evaluate((all) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the control sets it
    document.cookie = `fairview_consent=1.${all}; Path=/`;
  }, SERVICES.join('.'));
  await openSettledPage(page);
  expect([watched.requests, watched.violations]).toEqual([[], []]);
});

test('an address with a login token is not sent to third parties', async ({ page, context }) => {
  await context.addCookies([{ name: 'fairview_consent', value: `1.${SERVICES.join('.')}`, url: origin }]);
  const watched = await watchThirdParties(page, origin);
  await openSettledPage(page, '/?token=secret');
  expect(watched.requests).toEqual([]);
  await openSettledPage(page, WORDS.en.page);
  await expect.poll(() => watched.executedServices()).toEqual(SERVICES);
});

test.describe('the consent banner', () => {
  for (const [lang, { page: path, choose }] of variantsOf(Object.entries(WORDS), 1)) {
    test(`passes axe in ${lang}, collapsed and expanded, light and dark`, async ({ page }) => {
      await openSettledPage(page, path);
      for (const step of ['folded', 'unfolded']) {
        if (step === 'unfolded') await press(page, choose);
        await expect(banner(page)).toBeVisible();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await audit(page, 'section[tabindex="-1"]')).toEqual([]);
        }
      }
    });
  }

  test('is first in the tab order, and returns the focus when it closes', async ({ page }) => {
    await openSettledPage(page, WORDS.en.page);
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name: 'Accept all' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await reopen(page);
    await expect(banner(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cookies' })).toBeFocused();
  });

  for (const width of [360, 1280]) {
    test(`covers no focused control and shifts no layout at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.addInitScript(() => {
        Object.assign(window, { shifts: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // The second visit has the fonts at once: lines that break elsewhere when a font arrives are not the banner’s.
      await openSettledPage(page, WORDS.en.page);
      await openSettledPage(page);
      await expect(banner(page)).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
      const controls = page.locator('main, footer').locator('a:visible, button:visible');
      const hidden = await controls.evaluateAll((all) => {
        const under: string[] = [];
        for (const each of all as HTMLElement[]) {
          each.focus();
          const { left, top, width, height } = each.getBoundingClientRect();
          const over = document.elementFromPoint(left + width / 2, top + height / 2);
          if (over?.closest('section')?.matches('[aria-labelledby][tabindex]') && !each.contains(over))
            under.push(each.textContent ?? '');
        }
        return under;
      });
      expect(hidden).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});
