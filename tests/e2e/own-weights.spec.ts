import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { waitForHydration } from './open-page.ts';

test.describe('own weights', () => {
  test('re-rank by keyboard, in the address, and come back from it', async ({ page }) => {
    await page.goto('/own-weights/');
    await waitForHydration(page);
    const rows = page.getByRole('table', { name: 'Yours against ours' }).locator('tbody tr');
    await expect(rows).toHaveCount(5);
    const ours = await rows.allInnerTexts();
    const slider = page.getByRole('slider', { name: 'Project, slider' });
    await slider.focus();
    await slider.press('Home');
    await page.getByRole('spinbutton', { name: 'Economics, weight' }).fill('0');
    await expect(page).toHaveURL(/\?pillars=project:0,economics:0$/);
    const yours = await rows.allInnerTexts();
    expect(yours).not.toEqual(ours);
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('slider', { name: 'Project, slider' })).toHaveValue('0');
    expect(await rows.allInnerTexts()).toEqual(yours);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL(/\/own-weights\/$/);
    expect(await rows.allInnerTexts()).toEqual(ours);
  });

  test('are applied by the server, so the table needs no script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/it/own-weights/?pillars=project:0,economics:0');
    const first = page
      .getByRole('table', { name: 'Il tuo punteggio e il nostro' })
      .locator('tbody tr')
      .first();
    await expect(first.getByRole('cell').nth(0)).toHaveText('1');
    await expect(page.getByText('Asset che cambiano posizione con i tuoi pesi')).toBeVisible();
    await context.close();
  });

  test('the browser recomputes a score from its inputs to the last digit', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/own-weights/');
    await waitForHydration(page);
    const demand = () => requests.filter((url) => /recompute-score|rank\/scoreInputs/.test(url)).length;
    expect(demand()).toBe(0);
    await page.getByRole('button', { name: 'Recompute', exact: true }).click();
    await expect(page.getByText('All results match to the last digit')).toBeVisible();
    expect(demand()).toBe(2);
    const digits = page.getByRole('region', { name: 'Result of the server and of your browser' });
    const [server, browser] = await digits.locator('tbody tr').first().getByRole('cell').allInnerTexts();
    expect(server).toMatch(/^\d+\.\d{5,}$/);
    expect(browser).toBe(server);
    expect(await audit(page)).toEqual([]);
  });
});
