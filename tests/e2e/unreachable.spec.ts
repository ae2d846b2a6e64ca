import { expect, test } from '@playwright/test';
import { open, waitForHydration, waitForHydrationOf } from './open-page.ts';

test.describe('a site that cannot be reached', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is read from the cached copy of a visited page, which says so and offers a retry', async ({
    page,
    context,
  }) => {
    await open(page, '/it/method/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    // Assets are cached only after they were requested.
    await waitForHydration(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Copia offline del \d\d-\d\d-\d{4}/)).toBeVisible();
    // A reload resets `navigator.onLine` of an emulated offline browser to true.
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(page.getByText('Sei offline!')).toBeVisible();
    await waitForHydration(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText(/Copia offline/)).toHaveCount(0);
  });
});

test('a page that cannot be reached shows an error within the layout, and can be retried', async ({
  page,
  context,
}) => {
  await open(page, '/plans/');
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .first()
    .getByRole('link', { name: 'FV Scores' })
    .click();
  await expect(page.getByRole('heading', { name: 'We can’t reach this page' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crypto-assets' })).toBeVisible();
});

test('a part of the page whose script cannot be fetched keeps the text of the server until it can be', async ({
  page,
}) => {
  await page.clock.install();
  const footer = page.getByRole('contentinfo');
  let down = true;
  await page.route('**/assets/footer-*.js', (route) => (down ? route.abort() : route.continue()));
  // Without the mark of an earlier reload, the page would be reloaded once.
  await page.addInitScript(() => sessionStorage.setItem('fairview-reloaded-at', String(Date.now())));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/footer-'));
  await open(page, '/terms/');
  await failed;
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
  down = false;
  await page.clock.runFor('00:30');
  await waitForHydrationOf(footer);
  await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible();
});

test('failed price updates keep the older prices with their time until a retry succeeds', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/terms/');
  const priceTicker = page.getByRole('region', { name: 'Prices of the largest assets' });
  await waitForHydrationOf(priceTicker);
  const before = await priceTicker.getByRole('listitem').first().textContent();
  let down = true;
  await page.route('**/api/coingecko/simple**', (route) => (down ? route.abort() : route.continue()));
  await page.clock.runFor('05:10');
  await page.clock.runFor('00:30');
  const notice = page.getByText(/We couldn’t update the data. Showing those of \d{4}-\d\d-\d\d/);
  await expect(notice).toBeVisible();
  expect(await priceTicker.getByRole('listitem').first().textContent()).toBe(before);
  down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
});

test.describe('a script chunk that the server no longer has', () => {
  const HEADING = { name: 'We can’t reach this page' };

  test('triggers a full page load at most once a minute', async ({ page }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await open(page, '/terms/');
    await page.route('**/assets/plans-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page
      .getByRole('navigation', { name: 'Pages' })
      .first()
      .getByRole('link', { name: 'Plans' })
      .click();
    // The full load succeeds. The next missing chunk follows too soon for another.
    await expect(page).toHaveURL(/\/plans\/$/);
    expect(loads).toBe(2);
    await waitForHydration(page);
    await page.route('**/assets/terms-*.js', (route) => route.fulfill({ status: 404 }));
    const terms = page.locator('#all-pages').getByRole('link', { name: 'Terms' });
    await waitForHydrationOf(terms);
    await terms.click();
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    expect(loads).toBe(2);
    await page.unroute('**/assets/terms-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', HEADING)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
