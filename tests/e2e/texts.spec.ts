import { expect, test } from '@playwright/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an answer opens at its own anchor', async ({ page }) => {
    await page.goto('/support/#paid');
    await expect(page.locator('#paid')).toBeInViewport();
    await expect(page.locator('#paid')).toContainText('can’t be bought');
    await expect(page.locator('#tracking')).toBeHidden();
  });

  test('installation is described for all three devices', async ({ page }) => {
    await page.goto('/it/download-page/');
    for (const words of ['Condividi', 'tre puntini', 'icona di installazione']) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
  });
});

test('the install page opens the instructions for the current device', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  });
  const page = await context.newPage();
  await page.goto('/download-page/');
  await expect(page.getByText('Your device')).toBeVisible();
  await expect(page.getByText('three dots')).toBeVisible();
  await expect(page.getByText('Share', { exact: true })).toBeHidden();
  await context.close();
});

test('the questions are marked up for search engines', async ({ request }) => {
  const response = await request.get('/it/support/');
  const [, data = ''] =
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(await response.text()) ?? [];
  expect(JSON.parse(data)['@type']).toBe('FAQPage');
});

test('the introduction shows the figures of the ranking, with their date', async ({ page, request }) => {
  const rank = await (await request.get('/api/rank')).json();
  const [best] = rank.data;
  await page.goto('/home/');
  const drawn = page.getByRole('img', { name: new RegExp(`^FV Score ${best.scores.fv.toFixed(1)},`) });
  await expect(drawn.first()).toBeVisible();
  await expect(
    page.getByText(`${best.crypto_id.name}, medium profile, scores of ${rank.asOf.slice(0, 10)}.`),
  ).toBeVisible();
});
