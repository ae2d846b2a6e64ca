import { expect, type Page, test } from '@playwright/test';
import { collectComplaints, waitForHydration } from './open-page.ts';

const ASSET = '/details/?id=bitcoin';

/** Holds back the code of a part of the page until the returned function is called. */
async function holdPart(page: Page, part: string): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-part-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return { asked: page.waitForRequest(`**/assets/${part}-part-*.js`), release };
}

test.describe('a part of the page of an asset whose code has not arrived', () => {
  test('shows what the server rendered, and repeats a press of a button once it has arrived', async ({
    page,
  }) => {
    const complaints = collectComplaints(page);
    const { asked, release } = await holdPart(page, 'chart');
    await page.goto(ASSET);
    await asked;
    const chart = page.locator('#chart');
    await expect(chart.getByRole('img').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('slider')).toHaveCount(0);
    const quarter = chart.getByRole('button', { name: '90 d', exact: true });
    await quarter.click();
    await expect(quarter).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(quarter).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/r=90d/);
    expect(complaints).toEqual([]);
  });

  test('keeps its place while settings of the page change', async ({ page }) => {
    const complaints = collectComplaints(page);
    const { asked, release } = await holdPart(page, 'lower');
    await page.goto(ASSET);
    await asked;
    const figures = page.locator('#figures');
    await page.getByRole('button', { name: /EUR/ }).click();
    await expect(page.locator('header').getByText('€').first()).toBeVisible();
    await expect(figures).not.toContainText('€');
    await expect(figures).toContainText('$');
    release();
    await waitForHydration(page);
    await expect(figures).toContainText('€');
    expect(complaints).toEqual([]);
  });

  test('stays readable when the code cannot be loaded', async ({ page }) => {
    await page.route('**/assets/chart-part-*.js', (route) => route.abort());
    // The page was reloaded for missing code just now, so that it is not reloaded again.
    await page.addInitScript(() => sessionStorage.setItem('fairview-reloaded-at', String(Date.now())));
    const failure = page.waitForEvent('requestfailed');
    await page.goto(ASSET);
    await failure;
    await page.keyboard.press('Tab');
    await waitForParts(page, 1);
    await expect(page.locator('#chart').getByRole('img').filter({ visible: true })).toHaveCount(1);
  });
});

/** Waits until all parts but some are interactive. */
const waitForParts = (page: Page, but: number) => expect(page.locator('[data-waiting]')).toHaveCount(but);
