import { expect, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { waitForHydration } from './open-page.ts';

/** Opens a short page: the search is the same on each. */
async function open(page: Page, path = '/terms/') {
  await page.goto(path);
  await waitForHydration(page);
  return page.getByRole('combobox');
}

const options = (page: Page) => page.getByRole('option');
const inHeader = (page: Page) => page.locator('search').filter({ has: page.getByRole('combobox') });
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

/** Answers every search with these rows or this failure. */
const stubSearch = (page: Page, answer: { status?: number; json: unknown }) =>
  page.route('**/api/blog/research?*', (route) => route.fulfill(answer));

const known = {
  _id: 'batcat',
  name: 'batcat',
  thicker: 'BTC',
  logo: null,
  rank: null,
  category: null,
  followed: false,
  near: false,
  resembles: { _id: 'bitcoin', name: 'Bitcoin', rank: 1, how: 'ticker' },
};

test.describe('header search', () => {
  test('finds an asset with the keyboard only', async ({ page }) => {
    const field = await open(page, '/it/terms/');
    await field.fill('eth');
    await expect(options(page).first()).toContainText('Ethereum');
    await field.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).first().getAttribute('id'))!,
    );
    await field.press('End');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await field.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(field).toHaveValue('eth');
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/it\/details\/\?id=ethereum&level=medium&name=Ethereum$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ethereum');
    await expect(field).toHaveValue('');
  });

  test('offers the largest assets before anything is typed, and then those chosen last', async ({ page }) => {
    const field = await open(page);
    await field.click();
    await expect(page.getByRole('group', { name: 'Largest by market cap' })).toContainText('Bitcoin');
    await field.press('ArrowDown');
    await expect(chosen(page)).toContainText('Bitcoin');
    await field.press('ArrowDown');
    await expect(chosen(page)).toContainText('Ethereum');
    await field.press('Enter');
    await expect(page).toHaveURL(/id=ethereum/);
    await field.click();
    await expect(options(page).first()).toContainText('Ethereum');
    await field.press('Escape');
    await expect(options(page)).toHaveCount(0);
  });

  test('keeps the caret position when a word is corrected in the middle', async ({ page }) => {
    const field = await open(page);
    await field.fill('bitcon');
    await expect(options(page).first()).toContainText('Bitcoin');
    await field.press('Escape');
    await field.press('ArrowLeft');
    await field.press('i');
    await expect(options(page).first()).toContainText('Bitcoin');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await field.press('x');
    await expect(field).toHaveValue('bitcoixn');
  });

  test('goes to the best match of the last text, however fast Enter is pressed', async ({ page }) => {
    const field = await open(page);
    await field.pressSequentially('bitcoin');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/details\/\?id=bitcoin&level=medium&name=Bitcoin$/);
  });

  test('announces the number of results, and passes axe while its list is open', async ({ page }) => {
    const field = await open(page);
    await field.fill('bit');
    await expect(page.getByRole('status').filter({ hasText: 'assets found' })).toBeAttached();
    await field.press('ArrowDown');
    await expect(chosen(page)).toHaveCount(1);
    expect(await audit(page, 'search')).toEqual([]);
  });

  test('labels a coin that may be confused with another', async ({ page }) => {
    await stubSearch(page, {
      json: [
        { ...known, name: 'بات <b>' },
        { ...known, _id: 'batcat-2', name: 'بات <b>' },
      ],
    });
    const field = await open(page);
    await field.fill('btc');
    await expect(options(page)).toHaveCount(2);
    await expect(options(page).first()).toContainText('not covered');
    await expect(options(page).first()).toContainText(/not .Bitcoin. \(#1\)\. It has the same ticker/);
    await expect(options(page).first().locator('bdi').first()).toHaveText('بات <b>');
    await expect(options(page).last()).toContainText('batcat-2');
  });

  test('says that nothing was found, and that similar assets were', async ({ page }) => {
    const field = await open(page);
    await field.fill('zzzzzzzz');
    // The status follows when the search has ended; the list shows its result before.
    await expect(inHeader(page).getByRole('status')).toHaveText(/No asset matches “.zzzzzzzz.”\./);
    // A rendering between Playwright's selection and its text makes the text an addition.
    await expect(async () => {
      await field.fill('solanna');
      await expect(field).toHaveValue('solanna', { timeout: 500 });
    }).toPass();
    await expect(options(page).first()).toContainText('Solana');
    await expect(
      page
        .locator('search')
        .getByText(/No exact match for “.solanna.”/)
        .first(),
    ).toBeVisible();
  });

  test('shows the message of an error response, or its own when there is none', async ({ page }) => {
    await stubSearch(page, {
      status: 503,
      json: { statusCode: 503, code: 'x', message: 'Back in a minute.' },
    });
    const field = await open(page);
    await field.fill('btc');
    const notice = page.locator('[data-tone="error"]');
    await expect(notice).toContainText('Back in a minute.');
    await expect(inHeader(page)).toContainText('Back in a minute.');
    await page.unroute('**/api/blog/research?*');
    await stubSearch(page, { status: 500, json: null });
    await field.fill('eth');
    await expect(notice).toContainText('An error occurred: the search failed');
  });

  test('runs one search at a time, then searches the newest text', async ({ page }) => {
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/blog/research?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('text')!);
      if (asked.length === 1) await held;
      await route.continue();
    });
    const field = await open(page);
    await field.fill('b');
    await expect.poll(() => asked.length).toBe(1);
    await field.fill('bi');
    await field.fill('bitcoin');
    release();
    await expect.poll(() => asked).toEqual(['b', 'bitcoin']);
    await expect(options(page).first()).toContainText('Bitcoin');
  });

  test('expands on a phone and follows a tap', async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      hasTouch: true,
      viewport: { width: 390, height: 800 },
      baseURL: baseURL!,
    });
    const field = await open(page);
    await expect(field).toBeHidden();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(field).toBeFocused();
    await field.fill('monero');
    await options(page).first().tap();
    await expect(page).toHaveURL(/\/details\/\?id=monero&level=medium/);
    await page.close();
  });
});
