import { expect, test } from '@playwright/test';

// The bundled prices are of 4 May 2026, 19:07 UTC, and must never appear current.
const LANGUAGES = [
  {
    path: '/',
    day: '2026-05-04',
    prices: 'Prices and changes as of 2026-05-04, 19:07 UTC',
    priceTicker: 'Prices of 2026-05-04',
  },
  {
    path: '/it/',
    day: '04-05-2026',
    prices: 'Prezzi e variazioni al 04-05-2026, 19:07 UTC',
    priceTicker: 'Prezzi del 04-05-2026',
  },
] as const;
const WIDTHS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

for (const { path, day, prices, priceTicker } of LANGUAGES) {
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    test.describe(`old prices at ${path} on a ${device}`, () => {
      test.use({ viewport });

      test('show their date above the rows, as table and as cards', async ({ page }) => {
        for (const view of ['', '?view=cards']) {
          await page.goto(path + view);
          await expect(page.getByText(prices)).toBeVisible();
        }
      });

      test('show their date in the price ticker', async ({ page }) => {
        await page.goto(`${path}method/`);
        await expect(page.getByText(priceTicker, { exact: true })).toBeVisible();
      });

      test('show their date beside the price of an asset', async ({ page }) => {
        await page.goto(`${path}details/?id=bitcoin`);
        await expect(page.locator('main header').getByText(`${day}, 19:07 UTC`).first()).toBeVisible();
      });
    });
  }
}
