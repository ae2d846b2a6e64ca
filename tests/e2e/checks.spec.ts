import { expect, test } from '@playwright/test';

test.describe('the search of the registers', () => {
  test('answers in the address, without script too', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/it/regulators/');
    await page.getByLabel('Sito o nome').fill('dobibo.com');
    await page.getByRole('button', { name: 'Cerca', exact: true }).click();
    await expect(page).toHaveURL(/\/it\/regulators\/\?q=dobibo\.com$/);
    await expect(page.getByText('è in elenco come fornitore non conforme')).toBeVisible();
    // A warned site must not be one click away.
    await expect(page.locator('a[href*="//dobibo.com"]')).toHaveCount(0);
    await context.close();
  });
});

test.describe('the contract check', () => {
  test('finds an asset by its address and refuses a mistyped one', async ({ page }) => {
    await page.goto('/contract-check/');
    const field = page.getByLabel('Contract address or name');
    await field.fill('0xdAC17F958D2ee523a2206206994597C13D831ec7');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=0xdAC17/);
    await expect(page.getByRole('heading', { name: /Contracts of .*Tether/ })).toBeVisible();
    await field.fill('0xdAC17F958D2ee523a2206206994597c13D831ec7');
    await field.press('Enter');
    await expect(page.getByText('The checksum of this address is wrong')).toBeVisible();
  });
});
