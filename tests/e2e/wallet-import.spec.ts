import { expect, test } from '@playwright/test';
import { buildSheet, buildWorkbook } from '#tests/builders/workbook.ts';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';

const FILE = [
  'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes',
  '2020-01-01,Buy,,BTC,,0.5,7200,1,USD,',
  '2020-01-02,Buy,,NOSUCH,,2,130,0,USD,',
  '2020-01-03,Buy,,BTC,,x,1,0,USD,',
].join('\n');

test('a file is checked row by row, answered, imported and undone', async ({ page, request }) => {
  const token = await createDemoToken(request, 'enterprise');
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

  const assets = page.getByRole('region', { name: 'Choose the assets' });
  await assets.getByRole('combobox').fill('ethereum');
  await assets.getByRole('option', { name: /^Ethereum ETH/ }).click();
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

test('a former ticker names its asset, and the conversion of its units, in both languages', async ({
  page,
  request,
}) => {
  const token = await createDemoToken(request, 'enterprise');
  await page.addInitScript((held) => {
    localStorage.setItem('authToken', held);
    localStorage.setItem('version', '7');
  }, token);
  const former = `${FILE.split('\n')[0]}\n2020-01-01,Buy,,MATIC,,5,0.02,0,USD,\n2020-01-02,Buy,,LEND,,300,0.02,0,USD,`;
  for (const { path, title, matic, lend } of [
    {
      path: '/wallet/import/',
      title: 'Choose the assets',
      matic: 'MATIC was formerly the ticker of Polygon, now POL.',
      lend: 'LEND was formerly the ticker of Aave, now AAVE. 100 LEND became 1 AAVE; quantities are not converted.',
    },
    {
      path: '/it/wallet/import/',
      title: 'Scegli gli asset',
      matic: 'MATIC era il ticker di Polygon, oggi POL.',
      lend: 'LEND era il ticker di Aave, oggi AAVE. 100 LEND sono diventati 1 AAVE; le quantità non vengono convertite.',
    },
  ]) {
    await page.goto(path);
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await page.setInputFiles('input[type=file]', {
      name: 'former.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(former),
    });
    const assets = page.getByRole('region', { name: title });
    await expect(assets.getByText(lend)).toBeVisible();
    await expect(page.getByRole('row', { name: /MATIC/ })).toContainText(matic);
    await expect(page.getByRole('row', { name: /LEND/ })).toContainText(lend);
    expect(await audit(page, 'main')).toEqual([]);
    await assets.getByRole('button', { name: /^Aave AAVE/ }).click();
    await expect(assets.getByText(lend)).toBeVisible();
    await expect(assets.getByRole('button', { name: /^Aave AAVE/ })).toHaveCount(0);
  }
});

test('a file that waits in the queue shows a message', async ({ page, request }) => {
  test.setTimeout(180_000);
  const token = await createDemoToken(request, 'enterprise');
  const headers = { authorization: `Bearer ${token}` };
  await page.addInitScript((held) => {
    localStorage.setItem('authToken', held);
    localStorage.setItem('version', '7');
  }, token);
  const lines = FILE.split('\n').map((line) => line.split(','));
  const long = [...lines, ...Array.from({ length: 99_000 }, () => lines[1]!)];
  const queue = async () => (await request.get('/api/user/getWalletImportQueue', { headers })).json();
  for (const { path, waiting, read } of variantsOf([
    { path: '/wallet/import/', waiting: 'Waiting: 1 file ahead of yours.', read: 'Row by row' },
    { path: '/it/wallet/import/', waiting: 'In attesa: 1 file prima del tuo.', read: 'Riga per riga' },
  ])) {
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
  buffer: buildWorkbook({ sheet: buildSheet(lines) }),
});
