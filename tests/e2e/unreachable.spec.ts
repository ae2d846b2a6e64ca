import { expect, test } from '@playwright/test';
import { hydrated, open } from './hydrated.ts';

test.describe('a site that does not answer', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is still read from the copy of a page that was seen, which says so and can be asked again', async ({
    page,
    context,
  }) => {
    await open(page, '/it/method/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    // Its parts too are kept only once they were asked for.
    await hydrated(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Copia offline del \d\d-\d\d-\d{4}/)).toBeVisible();
    await expect(page.getByText('Sei offline!')).toBeVisible();
    await hydrated(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText(/Copia offline/)).toHaveCount(0);
  });
});

test('a page that cannot be reached says so, keeps what stands around it, and can be tried again', async ({
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
  await expect(
    page.getByRole('heading', { level: 1, name: 'Crypto-asset ratings you can check' }),
  ).toBeVisible();
});

test('prices that do not arrive leave the older ones in place, with their time, until they are tried again', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/terms/');
  const priceTicker = page.getByRole('region', { name: 'Prices of the largest assets' });
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

test.describe('a part of the page that the server no longer has', () => {
  const HEADING = { name: 'We can’t reach this page' };

  test('is loaded with the whole page anew once a minute, and not more often', async ({ page }) => {
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
    // It comes from the server as a whole. The next part that is lost comes too soon after it.
    await expect(page).toHaveURL(/\/plans\/$/);
    expect(loads).toBe(2);
    await hydrated(page);
    await page.route('**/assets/terms-*.js', (route) => route.fulfill({ status: 404 }));
    await page.locator('#all-pages').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    expect(loads).toBe(2);
    await page.unroute('**/assets/terms-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', HEADING)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
