import { expect, test } from '@playwright/test';

test('a visitor reads the backtest and that the live record has not begun, without script too', async ({
  page,
  browser,
}) => {
  await page.goto('/copy-trading/');
  await expect(page.getByRole('heading', { level: 1, name: 'Copy trading' })).toBeVisible();
  await expect(page.getByText(/^Not begun\. /)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'The record: daily candles' })).toBeVisible();
  await page.getByRole('slider').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', /Book of the rule \$/);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const silent = await plain.newPage();
  await silent.goto('/it/copy-trading/');
  await expect(silent.getByRole('heading', { name: 'Risultati reali' })).toBeVisible();
  await expect(silent.getByText('Solo a scopo informativo, non è una consulenza')).toBeVisible();
  const overflow = await silent.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await plain.close();
});
