import { expect, type Locator, test } from '@playwright/test';
import { audit } from './audit.ts';
import { createDemoToken } from './demo-token.ts';
import { collectComplaints, open } from './open-page.ts';

test('a member adds a note and an alert, sorts the wishlist, removes an asset and restores it', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await createDemoToken(request, 'enterprise')}` };
  const post = (path: string, data: object) => request.post(`/api/user/${path}`, { headers, data });
  for (const action of ['remove', 'add'])
    for (const _id of ['bitcoin', 'ethereum']) await post('manageFavorites', { data: { _id, action } });
  const errors = collectComplaints(page);
  await page.addInitScript(
    (token) => localStorage.setItem('authToken', token),
    headers.authorization.slice(7),
  );
  await open(page, '/wishlist/');
  const rows = page.locator('main tbody').filter({ has: page.locator('th[scope=row]') });
  const bitcoin = rows.filter({ hasText: 'BTC' });
  await expect(bitcoin.getByRole('img', { name: /^FV Score .*range .*measured/ })).toBeVisible();
  await expect(bitcoin.getByText(/^\d+% measured$/)).toBeVisible();

  await page.getByRole('button', { name: 'Asset', exact: true }).click();
  await expect(rows.first()).toContainText('Bitcoin');
  await page.getByRole('button', { name: 'Asset', exact: true }).click();
  await expect(rows.first()).toContainText('Ethereum');

  await bitcoin.getByRole('button', { name: /^Add a note to/ }).click();
  await bitcoin.getByRole('textbox').fill('Read the roadmap.');
  await bitcoin.getByRole('button', { name: 'Save' }).click();
  await expect(bitcoin.getByText('Read the roadmap.')).toBeVisible();

  await bitcoin.getByRole('button', { name: /^Add an alert on/ }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const value = dialog.getByLabel('Value');
  await value.fill('1,500');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Choose which of the two numbers you mean');
  await dialog.getByRole('button', { name: '1.500 with decimals?' }).click();
  await expect(value).toHaveValue('1.500');
  await value.fill('1,5');
  await expect(dialog.getByText('Price at or above $1.50.')).toBeVisible();
  await expect(dialog.getByText('Already met')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add another alert' }).click();
  await dialog.getByLabel('Type').nth(1).selectOption('flag');
  expect(await audit(page)).toEqual([]);
  await save.click();
  await expect(dialog).toHaveCount(0);
  const states = (of: Locator) => of.getByRole('list').getByRole('listitem');
  await expect(states(bitcoin)).toHaveText([/\$1\.50.*already met when set/, /critical red flag/]);

  await bitcoin.getByRole('button', { name: /^Remove .* from the wishlist/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bitcoin.getByText('Read the roadmap.')).toBeVisible();
  await expect(states(bitcoin)).toHaveCount(2);
  expect(errors).toEqual([]);
});
