import { expect, test } from '@playwright/test';
import { PAGES } from '../../contracts/pages.ts';
import { createDemoToken } from './demo-token.ts';
import { waitForHydration } from './open-page.ts';

/** Twice the usual text size, as set in the browser. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    }),
  viewport: { width: 1280, height: 900 },
});

const OPEN = [
  PAGES.index,
  `${PAGES.details}?id=bitcoin`,
  PAGES.redFlags,
  PAGES.news,
  PAGES.method,
  PAGES.plans,
  PAGES.comparator,
];

for (const prefix of ['', '/it'])
  test.describe(`twice the usual text size, ${prefix || 'in English'}`, () => {
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

    for (const address of [...OPEN, PAGES.login])
      test(`${address} needs no sideways scrolling at 1280 px`, async ({ page }) => {
        await page.goto(`${prefix}${address}`);
        await waitForHydration(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
      });

    test('the wallet of a member needs none either', async ({ page, request }) => {
      const token = await createDemoToken(request, 'pro');
      await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
      await page.goto(`${prefix}${PAGES.wallet}`);
      await waitForHydration(page);
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    });
  });
