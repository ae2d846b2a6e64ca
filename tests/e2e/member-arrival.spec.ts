import { expect, type Page, test } from '@playwright/test';
import { createDemoToken } from './demo-token.ts';
import { findLockedAsset } from './locked-asset.ts';
import { open, waitForHydration } from './open-page.ts';

/** Texts shown only to viewers who may not see a score, in both languages. */
const LOCKED =
  /with a free account|with PRO|comes with a plan|con un account gratuito|con PRO|fa parte di un piano|Create a free account|Crea un account gratuito|See plans|Vedi i piani/;

/** Texts for a member whose own response could not be loaded. */
const NOT_LOADED = /couldn’t load|not loaded|Non siamo riusciti|non caricato/;

/** Records the visible text of the main element in every frame. */
async function watchFrames(page: Page, token: string): Promise<() => Promise<string[]>> {
  await page.addInitScript((held) => {
    localStorage.setItem('authToken', held);
    const frames = new Set<string>();
    Object.assign(globalThis, { frames: () => [...frames] });
    const isSeen = ({ parentElement }: Node) => parentElement?.checkVisibility({ visibilityProperty: true });
    const look = () => {
      const main = document.querySelector('main');
      const texts = main ? document.createTreeWalker(main, NodeFilter.SHOW_TEXT) : null;
      const seen: Node[] = [];
      while (texts?.nextNode()) if (isSeen(texts.currentNode)) seen.push(texts.currentNode);
      frames.add(seen.map(({ textContent }) => textContent).join(' '));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, token);
  return () => page.evaluate(() => (globalThis as unknown as { frames: () => string[] }).frames());
}

for (const prefix of ['', '/it']) {
  test(`a PRO member under ${prefix || '/'} sees no locked score in any frame, even when the response is late`, async ({
    page,
    request,
  }) => {
    const asset = await findLockedAsset(page.request);
    const frames = await watchFrames(page, await createDemoToken(request, 'pro'));
    await page.route(/\/api\/rank/, async (route) => {
      await new Promise((late) => setTimeout(late, 700));
      await route.continue();
    });
    for (const path of [
      `${prefix}/`,
      `${prefix}/details/?id=${asset}`,
      `${prefix}/comparator/?a=bitcoin&b=${asset}`,
    ]) {
      const answered = page.waitForResponse(
        (response) =>
          response.url().includes('/api/rank') && response.request().headers().authorization !== undefined,
      );
      await page.goto(path);
      await answered;
      await waitForHydration(page);
      await page.waitForLoadState('networkidle');
      const seen = await frames();
      expect(seen.length).toBeGreaterThan(0);
      const main = page.getByRole('main');
      await expect(main).not.toContainText(LOCKED, { useInnerText: true });
      expect(
        seen.flatMap((text) => [LOCKED.exec(text)?.[0], NOT_LOADED.exec(text)?.[0]]).filter(Boolean),
        path,
      ).toEqual([]);
    }
  });
}

test('a free member sees what PRO adds once the response is there, and never what a free account adds', async ({
  page,
  request,
}) => {
  const frames = await watchFrames(page, await createDemoToken(request, 'free'));
  await page.goto('/');
  await expect(page.getByRole('main').getByText(/See \d+ more scores with PRO/)).toBeVisible();
  const seen = await frames();
  expect(seen.filter((text) => text.includes('Create a free account'))).toEqual([]);
});

test('a visitor, and a browser with an expired session, see what is locked', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Create a free account' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('authToken', 'no-such-token'));
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Create a free account' })).toBeVisible();
});

test('a PRO member whose response fails sees an error, and no offer to sign up or to buy PRO', async ({
  page,
  request,
}) => {
  const token = await createDemoToken(request, 'pro');
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  await page.route(/\/api\/rank/, (route) => route.fulfill({ status: 404, json: {} }));
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByText('Your plan includes more scores. We couldn’t load them')).toBeVisible();
  await expect(main).not.toContainText(LOCKED, { useInnerText: true });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('everybody sees the page of a visitor', async ({ page }) => {
    await page.goto('/it/');
    await expect(page.getByRole('link', { name: 'Crea un account gratuito' })).toBeVisible();
  });
});
