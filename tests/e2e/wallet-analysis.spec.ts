import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { collectComplaints, open } from './open-page.ts';

test('the analysis of a wallet shows a worked example to the cent', async ({ page, request }) => {
  const token = await createNewcomerToken(request, `analysis-${Date.now()}@example.org`);
  const headers = { authorization: `Bearer ${token}` };
  // Bought 2 for 202 with fees, sold 1 for 149: a gain of 48. Solana: bought for 505, sold for 449.
  for (const data of [
    { type: 'buy', crypto_id: 'bitcoin', quantity: '2', price: '100', fees: '2', date: '2025-03-01' },
    { type: 'sale', crypto_id: 'bitcoin', quantity: '1', price: '150', fees: '1', date: '2025-04-01' },
    { type: 'buy', crypto_id: 'solana', quantity: '5', price: '100', fees: '5', date: '2025-01-05' },
    { type: 'sale', crypto_id: 'solana', quantity: '5', price: '90', fees: '1', date: '2025-01-25' },
  ])
    expect((await request.post('/api/user/addWalletEntry', { headers, data })).status()).toBe(200);
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  await open(page, '/wallet/');
  await page.getByRole('link', { name: 'Analysis', exact: true }).click();
  const row = (table: string, name: string | RegExp) =>
    page.getByRole('table', { name: table }).getByRole('row', { name });
  await expect(row('Contribution to P/L', /^Bitcoin/)).toContainText('+$48.00');
  await expect(row('Contribution to P/L', /^Solana/)).toContainText('−$56.00');
  await expect(row('Closed positions', /^Solana/)).toContainText('20$505.00$449.00−$56.00');
  await expect(row('Fees and income over time', /^2025/)).toContainText('$9.00');

  // A sale is computed and not stored; weights stay in the address.
  const sale = page.getByRole('region', { name: 'What if you sell?' });
  await sale.getByLabel('Quantity').fill('2');
  await sale.getByRole('button', { name: 'Calculate' }).click();
  await expect(sale.getByText('You can sell at most 1.').first()).toBeVisible();
  await sale.getByRole('button', { name: 'All 1' }).click();
  await sale.getByRole('button', { name: 'Calculate' }).click();
  await expect(sale.getByText('proceeds − cost of the lots used: $101.00')).toBeVisible();
  await page.getByLabel('Target for Bitcoin, %').fill('100');
  await expect(page.getByText('Targets add up to 100%.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('targets')).toBe('bitcoin~100');
  await page.reload();
  await expect(page.getByLabel('Target for Bitcoin, %')).toHaveValue('100');
});

for (const [language, prefix, title, contribution] of [
  ['en', '', 'Wallet analysis', 'Contribution to P/L'],
  ['it', '/it', 'Analisi del portafoglio', 'Contributo a utile e perdita'],
] as const)
  test(`the analysis of the demo wallet in ${language} logs nothing and passes axe, light and dark`, async ({
    page,
    request,
  }) => {
    const complaints = collectComplaints(page);
    const token = await createDemoToken(request, 'pro');
    await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
    await open(page, `${prefix}/wallet/analysis/`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('table', { name: contribution })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await audit(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
