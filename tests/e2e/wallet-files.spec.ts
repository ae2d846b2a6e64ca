import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { open } from './open-page.ts';

test('the wallet and its Italian worksheet are downloaded as files', async ({ page, request }) => {
  const token = await createDemoToken(request, 'pro');
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  await open(page, '/it/wallet/');
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Al', { exact: true })).toBeVisible();
  expect(await audit(page, 'dialog')).toEqual([]);

  await dialog.getByLabel('Al', { exact: true }).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Scarica' }).click();
  await expect(dialog.getByLabel('Al', { exact: true })).toHaveAccessibleDescription(
    /successiva a quella di inizio/,
  );
  await dialog.getByRole('button', { name: 'L’anno scorso' }).click();
  const year = new Date().getUTCFullYear() - 1;
  const csv = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Scarica' }).click();
  expect((await csv).suggestedFilename()).toBe(`fairview-wallet-${year}-01-01-${year}-12-31.csv`);
  await expect(dialog).toBeHidden();

  await open(page, '/it/wallet/tax/#2024');
  await expect(page.getByRole('heading', { name: 'Quadro RW: valori e giorni di possesso' })).toBeVisible();
  await page.getByText(/^Cessioni \(/).click();
  await expect(
    page
      .getByRole('table', { name: 'Cessioni' })
      .getByText(/^Lotto \d/)
      .first(),
  ).toBeVisible();
  expect(await audit(page)).toEqual([]);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica il PDF' }).click();
  expect((await pdf).suggestedFilename()).toBe('fairview-fisco-2024.pdf');
});

test('a plan without the worksheet shows what it is, with an example labelled as such', async ({
  page,
  request,
}) => {
  const token = await createDemoToken(request, 'free');
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  await open(page, '/wallet/tax/');
  await expect(page.getByRole('heading', { name: 'The worksheet is part of PRO' })).toBeVisible();
  await expect(page.getByText('Example with made-up figures')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Compare plans' })).toHaveAttribute(
    'href',
    '/plans/',
  );
  expect(await audit(page)).toEqual([]);
});
