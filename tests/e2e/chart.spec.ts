import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { audit } from './audit.ts';
import { chooseAsset } from './choose-asset.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { open } from './open-page.ts';

const ASSET = '/details/?id=bitcoin';
const section = (page: Page) => page.locator('#chart');
const slider = (page: Page) => section(page).getByRole('slider').first();
const grip = (page: Page, name: string) => section(page).getByRole('slider', { name });
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

  test('zooms to no span after a click, which keeps the cursor on its day', async ({ page }) => {
    await drag(page, 0.3, 0.301);
    await expect(page).toHaveURL(/id=bitcoin&at=202[56]-\d\d-\d\d$/);
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
    await expect(page).toHaveURL(/id=bitcoin&at=\d{4}-\d\d-\d\d$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/id=bitcoin$/);
  });

  test('shows market cap and a logarithmic scale, and keeps all choices in the address', async ({ page }) => {
    const price = section(page);
    await price.getByRole('button', { name: 'Log', exact: true }).click();
    await price.getByRole('button', { name: 'Market cap', exact: true }).click();
    await price.getByRole('button', { name: '90 d', exact: true }).click();
    await expect(page).toHaveURL(/m=cap/);
    await expect(page).toHaveURL(/y=log/);
    await expect(page).toHaveURL(/r=90d/);
    await page.reload();
    await expect(page.getByRole('region', { name: /^Market cap/ })).toBeVisible();
    for (const name of ['Log', 'Market cap', '90 d'])
      await expect(section(page).getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    expect(await audit(page, 'section[aria-labelledby="price-title"]')).toEqual([]);
  });
});

test.describe('the whole record below a zoomed chart', () => {
  const zoomed = `${ASSET}&x=2025-03-01..2025-09-01`;

  test('has grips dragged with the mouse: the span, its start and its end', async ({ page }) => {
    await open(page, ASSET);
    await expect(section(page).getByRole('slider')).toHaveCount(1);
    await open(page, zoomed);
    const before = await readSpanDays(page);
    await dragGrip(page, 'Move the shown span', -100);
    expect(await readSpanDays(page)).toBe(before);
    await expect(page).not.toHaveURL(/x=2025-03-01/);
    await dragGrip(page, 'Start of the shown span', -60);
    await expect.poll(() => readSpanDays(page)).toBeGreaterThan(before);
    const longer = await readSpanDays(page);
    await dragGrip(page, 'End of the shown span', 40);
    await expect.poll(() => readSpanDays(page)).toBeGreaterThan(longer);
    expect(await audit(page, 'section[aria-labelledby="price-title"]')).toEqual([]);
  });

  test('has grips moved by keys, and Escape shows the range again', async ({ page }) => {
    await open(page, zoomed);
    await grip(page, 'Start of the shown span').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page).toHaveURL(/x=2025-02-19\.\.2025-09-01/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/x=2025-02-19\.\.2025-09-02/);
    await expect(grip(page, 'End of the shown span')).toHaveAttribute('aria-valuetext', '2025-09-02');
    await grip(page, 'Move the shown span').focus();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/x=2025-03-21\.\.2025-10-02/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/id=bitcoin$/);
    await expect(section(page).getByRole('slider')).toHaveCount(1);
  });
});

/** Drags a grip by a number of pixels. */
async function dragGrip(page: Page, name: string, by: number): Promise<void> {
  await grip(page, name).scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(grip(page, name));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

test('the chart of Bitcoin shows candles where they are recorded, in picture, reading and table', async ({
  page,
}) => {
  await open(page, `${ASSET}&r=all`);
  await section(page).getByRole('button', { name: 'Candles', exact: true }).click();
  await expect(page).toHaveURL(/s=candles/);
  await expect(section(page)).toContainText('Candles to 2026-03-19, otherwise daily closes');
  await slider(page).focus();
  // The record of closes begins before that of candles.
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^2010-07-17, \$0\.0/);
  await open(page, `${ASSET}&s=candles&x=2025-03-01..2025-03-20`);
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^2025-03-01, Open \$[\d,.]+, High \$[\d,.]+, Low \$[\d,.]+, Close \$[\d,.]+, Source Coinbase/,
  );
  await section(page).getByText('Show as table').click();
  await expect(section(page).getByRole('columnheader', { name: 'High' })).toBeVisible();
  expect(await audit(page, 'section[aria-labelledby="price-title"]')).toEqual([]);
});

test('the marks of red flags are reached by keyboard, with their text', async ({ page, request }) => {
  const { flags } = await (await request.get('/api/rank/details?id=sui')).json();
  await open(page, '/details/?id=sui&r=all');
  const marks = section(page).getByRole('group', { name: 'Marks in the chart' }).filter({ visible: true });
  await expect(marks.getByRole('button').last()).toHaveAccessibleName(new RegExp(flags[0].title));
  await slider(page).focus();
  await page.keyboard.press('Tab');
  await expect(marks.getByRole('button').first()).toBeFocused();
  await expect(slider(page).locator('svg').filter({ visible: true })).toContainText(/\d{4}-\d\d-\d\d/);
});

test('the own transactions of a user are marked once chosen, in picture, text and table, and kept in the address', async ({
  page,
  request,
}) => {
  const token = await createNewcomerToken(request, `marks-${Date.now()}@example.org`);
  await request.post('/api/user/addWalletEntry', {
    data: { type: 'buy', crypto_id: 'bitcoin', quantity: '0.5', price: '100000', date: '2025-10-01' },
    headers: { authorization: `Bearer ${token}` },
  });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await open(page, ASSET);
  const marks = section(page).getByRole('group', { name: 'Marks in the chart' }).filter({ visible: true });
  await expect(marks.getByRole('checkbox', { name: 'Events' })).toBeChecked();
  await expect(marks.getByRole('checkbox', { name: 'Your transactions' })).toHaveCount(0);
  await page.evaluate((held) => localStorage.setItem('authToken', held), token);
  await open(page, ASSET);
  const own = marks.getByRole('checkbox', { name: 'Your transactions' });
  await expect(own).not.toBeChecked();
  expect(asked.filter((path) => path.includes('getWalletEntries'))).toEqual([]);
  await own.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/k=flag&k=event&k=trade/);
  await expect(slider(page)).toHaveAttribute('aria-label', /Marked: 1 of your transactions/);
  await expect(
    section(page)
      .getByRole('button', { name: /Buy 0\.5 BTC at \$100,000/ })
      .first(),
  ).toBeVisible();
  await section(page).getByText('Show as table').click();
  await expect(section(page).getByRole('row', { name: /2025-10-01.*Buy 0\.5 BTC/ })).toBeVisible();
  await page.reload();
  await expect(own).toBeChecked();
  await expect(slider(page)).toHaveAttribute('aria-label', /1 of your transactions/);
  expect(await audit(page, 'section[aria-labelledby="price-title"]')).toEqual([]);
});

test('two other assets are compared at 100 by keyboard, in picture, reading, table, files and address', async ({
  page,
}) => {
  await open(page, ASSET);
  const add = section(page).getByRole('button', { name: 'Compare', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await chooseAsset(section(page), 'Asset to compare', 'solana');
  await expect(page).toHaveURL(/c=solana/);
  const legend = section(page).getByRole('list', { name: 'Compared assets' });
  await expect(legend.getByRole('listitem')).toHaveText([/^Bitcoin [\d.]+$/, /^Solana [\d.]+×$/]);
  await add.click();
  await chooseAsset(section(page), 'Asset to compare', 'ethereum');
  await expect(legend.getByRole('listitem')).toHaveCount(3);
  await expect(add).toHaveCount(0);
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^\d{4}-\d\d-\d\d, BTC 100\.0, SOL 100\.0, ETH 100\.0/,
  );
  await section(page).getByText('Show as table').click();
  await expect(section(page).getByRole('columnheader', { name: 'Ethereum' })).toBeVisible();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('fairview-bitcoin-solana-ethereum.csv');
  const [image] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: 'Save as PNG' }).click(),
  ]);
  expect(image.suggestedFilename()).toBe('fairview-bitcoin-solana-ethereum.png');
  const bytes = readFileSync((await image.path())!);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // Width and height of the header: the view of the chart with margins, at two pixels per unit.
  expect(bytes.readUInt32BE(16)).toBe((1280 + 48) * 2);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(285 * 2);
  await page.reload();
  await expect(legend.getByRole('listitem')).toHaveCount(3);
  await expect(section(page).getByRole('button', { name: 'Candles' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await audit(page, 'section[aria-labelledby="price-title"]')).toEqual([]);
  await legend.getByRole('button', { name: 'Remove Solana' }).click();
  await legend.getByRole('button', { name: 'Remove Ethereum' }).click();
  await expect(page).toHaveURL(/id=bitcoin&at=\d{4}-\d\d-\d\d&v=table$/);
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
    await expect(page).toHaveURL(/id=bitcoin&at=\d{4}-\d\d-\d\d$/);
    await touch('touchStart', [0.4, 0.6]);
    await touch('touchMove', [0.3, 0.7]);
    await touch('touchMove', [0.2, 0.8]);
    await touch('touchEnd', []);
    expect(await readSpanDays(page)).toBeLessThan(190);
  });

  test('moves the shown span with one finger on the whole record', async ({ page }) => {
    await open(page, `${ASSET}&x=2023-03-01..2025-03-01`);
    const window = grip(page, 'Move the shown span');
    await window.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(window);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', shift: number | null) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: shift === null ? [] : [{ x: x + width / 2 + shift, y: y + height / 2, id: 0 }],
      });
    const before = await readSpanDays(page);
    await touch('touchStart', 0);
    await touch('touchMove', -20);
    await touch('touchMove', -40);
    await touch('touchEnd', null);
    await expect(page).not.toHaveURL(/x=2023-03-01/);
    expect(await readSpanDays(page)).toBe(before);
  });
});
