import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { open } from './open-page.ts';

for (const { path, score, mark } of [
  { path: '/wallet/', score: 'Weighted FV Score', mark: 'provisional' },
  { path: '/it/wallet/', score: 'FV Score ponderato', mark: 'provvisorio' },
]) {
  test(`provisional scores are marked as in the ranking on ${path}`, async ({ page, request }) => {
    const token = await createDemoToken(request, 'enterprise');
    await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
    await open(page, path);
    const main = page.getByRole('main');
    const holding = main.getByRole('row').filter({ has: page.locator('[data-figure="bitcoin.score"]') });
    await expect(holding.getByText(mark, { exact: true })).toBeVisible();
    await expect(
      main
        .locator('div')
        .filter({ has: page.locator('p', { hasText: new RegExp(`^${score}$`) }) })
        .last()
        .getByText(mark, { exact: true }),
    ).toBeVisible();
    expect(await audit(page, 'main')).toEqual([]);
  });
}
