import { expect, type Locator, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { open } from './open-page.ts';

const ASSET = '/details/?id=bitcoin';
const section = (page: Page) => page.getByRole('region', { name: /^(Price|Market cap)/ });
const slider = (page: Page) => section(page).getByRole('slider');
const chip = (page: Page) => section(page).getByRole('button', { name: /Show the chosen range again/ });
const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Drags over a part of the chart, in shares of its width. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  await slider(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(slider(page));
  await page.mouse.move(x + from * width, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + to * width, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Days between the two ends of the span in the address. */
async function readSpanDays(page: Page): Promise<number> {
  await expect(page).toHaveURL(/x=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  const [from, to] = new URL(page.url()).searchParams.get('x')!.split('..');
  return (Date.parse(to!) - Date.parse(from!)) / 86_400_000;
}

test.describe('the chart of an asset', () => {
  test.beforeEach(({ page }) => open(page, ASSET));

  test('zooms to a span dragged with the mouse, and back with the button, Escape or a double click', async ({
    page,
  }) => {
    const back: (() => Promise<void>)[] = [
      () => chip(page).click(),
      async () => {
        await slider(page).focus();
        await page.keyboard.press('Escape');
      },
      () => slider(page).dblclick({ position: { x: 40, y: 120 } }),
    ];
    for (const goBack of back) {
      await drag(page, 0.2, 0.5);
      expect(await readSpanDays(page)).toBeGreaterThan(30);
      await expect(section(page).getByRole('button', { pressed: true, name: '1 y' })).toHaveCount(0);
      await goBack();
      await expect(page).toHaveURL(new RegExp(`${ASSET.replace('?', '\\?')}$`));
      await expect(chip(page)).toHaveCount(0);
    }
  });

  test('ignores a click, which only moves the cursor', async ({ page }) => {
    await drag(page, 0.3, 0.301);
    await expect(page).toHaveURL(/id=bitcoin$/);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /2026|2025/);
  });

  test('zooms with Ctrl and the wheel around the cursor, and scrolls the page without Ctrl', async ({
    page,
  }) => {
    await slider(page).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(slider(page));
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(page).toHaveURL(/id=bitcoin$/);
    await page.evaluate(() => window.scrollTo(0, 0));
    await slider(page).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    expect(await readSpanDays(page)).toBeLessThan(365);
  });

  test('is read and zoomed by keyboard alone', async ({ page }) => {
    await slider(page).focus();
    const day = () => slider(page).getAttribute('aria-valuenow').then(Number);
    await page.keyboard.press('ArrowLeft');
    const start = await day();
    await page.keyboard.press('ArrowLeft');
    expect(await day()).toBe(start - 1);
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await day()).toBe(start - 11);
    await page.keyboard.press('End');
    expect(await day()).toBe(start);
    await page.keyboard.press('Home');
    expect(await day()).toBe(1);
    await page.keyboard.press('+');
    const half = await readSpanDays(page);
    expect(half).toBeLessThan(190);
    await page.keyboard.press('+');
    await expect.poll(() => readSpanDays(page)).toBeLessThan(half);
    await page.keyboard.press('-');
    await expect.poll(() => readSpanDays(page)).toBeGreaterThanOrEqual(half - 2);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/id=bitcoin$/);
  });

  test('shows market cap and a logarithmic scale, and keeps all choices in the address', async ({ page }) => {
    const price = section(page);
    await price.getByRole('button', { name: 'Log', exact: true }).click();
    await price.getByRole('button', { name: 'Market cap', exact: true }).click();
    await price.getByRole('button', { name: '180 d', exact: true }).click();
    await expect(page).toHaveURL(/m=cap/);
    await expect(page).toHaveURL(/y=log/);
    await expect(page).toHaveURL(/r=180d/);
    await page.reload();
    await expect(page.getByRole('region', { name: /^Market cap/ })).toBeVisible();
    for (const name of ['Log', 'Market cap', '180 d'])
      await expect(section(page).getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    expect(await audit(page, 'section[aria-labelledby="price-title"]')).toEqual([]);
  });
});

test('the chart of Ethereum shows its price in BTC, not in ETH, and saves the shown rows', async ({
  page,
}) => {
  await open(page, '/details/?id=ethereum');
  await section(page).getByRole('button', { name: 'In BTC' }).click();
  await expect(page.getByRole('heading', { name: 'Price, BTC' })).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'In ETH' })).toHaveCount(0);
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^\d{4}-\d\d-\d\d, 0\.0\d+\sBTC/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('fairview-ethereum-btc.csv');
});

test.describe('the chart of an asset by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('zooms by a pinch with two fingers, and reads a day with one', async ({ page }) => {
    await open(page, ASSET);
    await slider(page).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(slider(page));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', shares: readonly number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: shares.map((share, id) => ({ x: x + share * width, y: y + height / 2, id })),
      });
    await touch('touchStart', [0.4]);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /\d{4}-\d\d-\d\d/);
    await touch('touchEnd', []);
    await expect(page).toHaveURL(/id=bitcoin$/);
    await touch('touchStart', [0.4, 0.6]);
    await touch('touchMove', [0.3, 0.7]);
    await touch('touchMove', [0.2, 0.8]);
    await touch('touchEnd', []);
    expect(await readSpanDays(page)).toBeLessThan(190);
  });
});
