import { expect, type Page, test } from '@playwright/test';
import { fileForm } from '#tests/builders/file-form.ts';
import { audit } from './audit.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { open } from './open-page.ts';

const ROWS = 3_000;

/**
 * CSV with purchases of one bitcoin, four a day from 2021 on, each at its own price. The oldest has a note.
 */
function buildLongFile(): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const day = new Date(Date.UTC(2021, 0, 1) + Math.floor(at / 4) * 86_400_000).toISOString().slice(0, 10);
    return `${day},Buy,bitcoin,BTC,Bitcoin,1,${1000 + at},0,USD,${at === 0 ? 'the very first' : ''}`;
  });
  return ['Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes', ...lines].join('\n');
}

/** Records the addresses of the transaction pages that the browser requests. */
function watchReads(page: Page): string[] {
  const read: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/user/getWalletEntries')) read.push(asked.url());
  });
  return read;
}

test('a wallet of 3,000 transactions is scrolled, searched, sorted and changed page by page', async ({
  page,
  request,
}) => {
  const token = await createNewcomerToken(request, `long-${Date.now()}@example.org`);
  const { payload, headers } = fileForm(buildLongFile());
  const imported = await request.post('/api/user/importWallet', {
    data: payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(await imported.json()).toMatchObject({ added: ROWS });
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  const read = watchReads(page);
  await open(page, '/wallet/');
  const main = page.getByRole('main');
  const list = main.getByRole('table', { name: 'Transactions' });
  await expect(main.getByText('3000 transactions', { exact: true })).toBeVisible();
  await expect(list).toHaveAttribute('aria-rowcount', '3001');
  expect(read[0]).toContain('limit=200');
  // The page loads as many as it prints without a click.
  const more = main.getByRole('button', { name: 'Load more transactions' });
  await expect(main.getByText('1000 of 3000')).toBeAttached();
  expect(read).toHaveLength(2);

  // The button loads the next page by keyboard.
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => read.length).toBeGreaterThan(2);
  // Scrolling to the end loads the rest, up to the oldest.
  await expect(async () => {
    await page.evaluate(() => document.getElementById('transactions')?.scrollIntoView({ block: 'end' }));
    await expect(more).toHaveCount(0, { timeout: 500 });
    await expect(list.getByText('2021-01-01').last()).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await audit(page, 'main')).toEqual([]);

  // A change updates the list without fetching it again.
  const before = read.length;
  const quantities = list.locator('tbody tr td:nth-child(5)');
  await page.evaluate(() => document.getElementById('transactions')?.scrollIntoView());
  await list
    .getByRole('button', { name: /^Edit: Buy, Bitcoin/ })
    .first()
    .click();
  await list.getByLabel('Quantity').fill('7.5');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Transaction changed')).toBeVisible();
  await expect(quantities.filter({ hasText: '7.5' })).toHaveCount(1);
  await expect(main.getByRole('table', { name: 'Holdings' }).getByText('3,006.5')).toBeVisible();
  await list
    .getByRole('button', { name: /^Delete: Buy, Bitcoin/ })
    .first()
    .click();
  await expect(main.getByText('2999 transactions', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('3000 transactions', { exact: true })).toBeVisible();
  expect(read).toHaveLength(before);

  // Search and order cover the whole wallet, loaded or not.
  await main.getByRole('searchbox', { name: 'Find by asset or note' }).fill('very first');
  await expect(main.getByText('1 of 3000', { exact: true })).toBeVisible();
  await expect(list.getByText('the very first')).toBeVisible();
  await main.getByRole('button', { name: 'Clear filter' }).click();
  await list.getByRole('button', { name: 'Total' }).click();
  await expect(list.locator('tbody tr td:nth-child(8)').first()).toHaveText('$29,992.50');
  await list.getByRole('button', { name: 'Total' }).click();
  await expect(list.locator('tbody tr td:nth-child(8)').first()).toHaveText('$1,000.00');

  // The details of a holding list the newest transactions and link to all.
  await main.getByRole('button', { name: 'Transactions and lots of Bitcoin' }).click();
  const lots = main.getByRole('table', { name: 'Open lots' });
  await expect(lots.locator('tbody tr')).toHaveCount(100);
  await main.getByRole('button', { name: 'Load more lots' }).click();
  await expect(lots.locator('tbody tr')).toHaveCount(200);
  const opened = main.getByRole('table', { name: 'Transactions: Bitcoin' });
  await expect(opened.locator('tbody tr')).toHaveCount(40);
  await main.getByRole('button', { name: 'See all 3000 transactions' }).click();
  await expect(main.getByText('3000 of 3000', { exact: true })).toBeVisible();
});
