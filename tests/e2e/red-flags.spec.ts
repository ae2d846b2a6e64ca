import { expect, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { waitForHydration } from './open-page.ts';

for (const [prefix, empty] of variantsOf([
  ['', 'No red flags found'],
  ['/it', 'Nessun red flag trovato'],
] as const)) {
  test(`the red-flag board ${prefix || '/en'} opens a flag by keyboard, filters in the address and says when nothing is found`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/red-flags/`);
    await waitForHydration(page);
    const flag = page.locator('main ul details').first();
    await flag.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(flag).toHaveAttribute('open', '');
    await page.locator('select[name=severity]').selectOption('S2');
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/severity=S2/);
    const rows = page.locator('main ul details');
    await expect(rows.filter({ hasNot: page.locator('[data-severity="S2"]') })).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
    await page.goto(`${prefix}/red-flags/?code=F99`);
    await expect(page.getByRole('status').filter({ hasText: empty })).toBeVisible();
  });
}

test('the red-flag board is readable without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/red-flags/?severity=S2');
  await expect(page.locator('main ul details summary').first()).toBeVisible();
  await context.close();
});
