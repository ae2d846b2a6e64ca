import { expect, test } from '@playwright/test';

const BITCOIN = 'main img[src^="/logos/bitcoin."]';

test.describe('logos of assets', () => {
  test('are images of this site that do not move the page when they arrive', async ({ page }) => {
    await page.goto('/details/?id=bitcoin');
    const logo = page.locator(BITCOIN).first();
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const box = await logo.boundingBox();
    expect([box?.width, box?.height]).toEqual([62, 62]);
  });

  test('leave the first letter when they cannot be loaded', async ({ page }) => {
    await page.route('**/logos/**', (route) => route.abort());
    await page.goto('/details/?id=bitcoin');
    const logo = page.locator(BITCOIN).first();
    await expect(logo).toHaveJSProperty('complete', true);
    const letter = logo.locator('..');
    await expect(letter).toHaveText('B');
    const shown = await letter.screenshot();
    await logo.evaluate((image: HTMLElement) => image.style.setProperty('visibility', 'hidden'));
    expect(shown.equals(await letter.screenshot())).toBe(true);
  });
});
