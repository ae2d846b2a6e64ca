import { expect, test } from '@playwright/test';
import { sheetOf, workbookOf } from '#tests/builders/workbook.ts';
import { audit } from './audit.ts';
import { demoToken } from './demo-token.ts';

const FILE = [
  'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes',
  '2020-01-01,Buy,,BTC,,0.5,7200,1,USD,',
  '2020-01-02,Buy,,NOSUCH,,2,130,0,USD,',
  '2020-01-03,Buy,,BTC,,x,1,0,USD,',
].join('\n');

test('a file is judged row by row, answered, imported and undone', async ({ page, request }) => {
  const token = await demoToken(request, 'enterprise');
  await page.addInitScript((held) => {
    localStorage.setItem('authToken', held);
    localStorage.setItem('version', '7');
  }, token);
  await page.goto('/wallet/import/');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await page.setInputFiles('input[type=file]', {
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  const rows = page.getByRole('region', { name: 'Row by row' });
  await expect(rows.getByRole('row')).toHaveCount(4);
  await expect(rows).toContainText('Choose first which asset “NOSUCH” is.');
  await expect(rows).toContainText('“x” is not a number.');

  const assets = page.getByRole('region', { name: 'Which asset is meant' });
  await assets.getByRole('searchbox').fill('ethereum');
  await assets.getByRole('button', { name: /^Ethereum ETH/ }).click();
  await expect(page.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
  await rows.getByRole('button', { name: /Unreadable/ }).click();
  await expect(rows.getByRole('row')).toHaveCount(2);
  expect(await audit(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Import 2 transactions' }).click();
  await expect(page.getByRole('heading', { name: '2 transactions imported' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the wallet' })).toHaveAttribute('href', '/wallet/');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const past = page.getByRole('region', { name: 'Past imports' });
  await expect(past.getByRole('listitem').first()).toContainText('undone on');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('a file that waits for its turn says so, in both languages', async ({ page, request }) => {
  test.setTimeout(180_000);
  const token = await demoToken(request, 'enterprise');
  const headers = { authorization: `Bearer ${token}` };
  await page.addInitScript((held) => {
    localStorage.setItem('authToken', held);
    localStorage.setItem('version', '7');
  }, token);
  const lines = FILE.split('\n').map((line) => line.split(','));
  const long = [...lines, ...Array.from({ length: 99_000 }, () => lines[1]!)];
  const queue = async () => (await request.get('/api/user/getWalletImportQueue', { headers })).json();
  for (const { path, waiting, read } of [
    { path: '/wallet/import/', waiting: 'Waiting: 1 file is read before yours.', read: 'Row by row' },
    { path: '/it/wallet/import/', waiting: 'In attesa: prima del tuo c’è 1 file.', read: 'Riga per riga' },
  ]) {
    await page.goto(path);
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    const multipart = { uploaded_file: sheetFile('long.xlsx', long) };
    const before = request.post('/api/user/previewWalletImport', { headers, multipart, timeout: 120_000 });
    await expect.poll(queue).toEqual({ state: 'reading', ahead: 0 });
    await page.setInputFiles('input[type=file]', sheetFile('mine.xlsx', lines));
    await expect(page.getByText(`mine.xlsx · ${waiting}`)).toBeVisible();
    expect(await audit(page, 'main')).toEqual([]);
    await expect(page.getByRole('region', { name: read })).toBeVisible({ timeout: 60_000 });
    expect((await before).status()).toBe(200);
  }
});

const sheetFile = (name: string, lines: string[][]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: workbookOf({ sheet: sheetOf(lines) }),
});
