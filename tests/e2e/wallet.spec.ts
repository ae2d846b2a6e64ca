import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { collectComplaints, open } from './open-page.ts';

test('a wallet is filled, rejects a sale above the holdings, and is changed, emptied and restored', async ({
  page,
  request,
}) => {
  const token = await createNewcomerToken(request, `wallet-${Date.now()}@example.org`);
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  await open(page, '/wallet/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  expect(await audit(page)).toEqual([]);

  const dialog = page.getByRole('dialog');
  const add = async (button: string) => {
    await main.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Asset' })).toBeVisible();
  };
  const choose = async (text: string) => {
    await dialog.getByRole('combobox', { name: 'Asset' }).fill(text);
    await dialog.getByRole('listbox').getByRole('option', { name: text }).first().click();
  };
  await add('Add a transaction');
  await choose('bitcoin');
  await dialog.getByLabel('Date').fill('2025-09-01');
  await dialog.getByLabel('Quantity').fill('0.5');
  await dialog.getByRole('button', { name: 'Use' }).click();
  await dialog.getByLabel('Unit price').fill('100000');
  await dialog.getByLabel('Fees').fill('2.5');
  await expect(dialog.getByText('$50,002.50')).toBeVisible();
  expect(await audit(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add a transaction' }).click();
  await expect(page.getByText('Transaction saved')).toBeVisible();
  await expect(main.getByText('$50,002.50').first()).toBeVisible();
  await expect(main.getByText('1 transaction', { exact: true })).toBeVisible();

  // A sale above the holdings shows an error at its field and keeps the input.
  await add('Add a transaction');
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('sale');
  await choose('bitcoin');
  await dialog.getByLabel('Date').fill('2025-10-01');
  await dialog.getByLabel('Quantity').fill('0.6');
  await dialog.getByLabel('Unit price').fill('120000');
  await dialog.getByRole('button', { name: 'Add a transaction' }).click();
  await expect(dialog.getByLabel('Quantity')).toHaveAccessibleDescription(
    /The indicated quantity is not available.*has 0\.5 BTC/,
  );
  await expect(dialog.getByLabel('Unit price')).toHaveValue('120000');
  await dialog.getByLabel('Quantity').fill('0.2');
  await dialog.getByRole('button', { name: 'Add a transaction' }).click();
  await expect(main.getByText('2 transactions', { exact: true })).toBeVisible();

  // A sale names the lots it consumed.
  const list = main.getByRole('table', { name: 'Transactions' });
  await list.getByRole('button', { name: 'lot 1' }).click();
  await expect(list.getByText('Lots used: lot 1')).toBeVisible();

  // Edited in place, then deleted and restored.
  await list.getByRole('button', { name: 'Edit: Buy, Bitcoin' }).click();
  await list.getByLabel('Quantity').fill('0.75');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Transaction changed')).toBeVisible();
  await expect(list.getByRole('cell', { name: '0.75', exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Delete: Buy, Bitcoin' }).click();
  await expect(page.getByText('We couldn’t delete the transaction. Try again.')).toBeVisible();
  await list.getByRole('button', { name: 'Delete: Sale, Bitcoin' }).click();
  await expect(main.getByText('1 transaction', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('2 transactions', { exact: true })).toBeVisible();

  // Every change is listed and can be undone, unless a later one wrote the same transaction.
  await main.getByRole('button', { name: 'Show changes' }).click();
  const changes = main.getByRole('region', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveText([
    /Undo: Transaction deleted.*BTC/,
    /Transaction deleted.*Undone/,
    /Transaction edited.*1 transaction changed/,
    /Transaction added/,
    /Transaction added/,
  ]);
  expect(await audit(page, '#changes')).toEqual([]);
  await changes.nth(4).getByRole('button').click();
  await expect(page.getByText(/This change can’t be undone\..*Undo that one first/)).toBeVisible();
  await changes.nth(2).getByRole('button').press('Enter');
  await expect(list.getByRole('cell', { name: '0.5', exact: true })).toBeVisible();
  await expect(changes.first()).toHaveText(/Undo: Transaction edited/);
  await changes.first().getByRole('button').click();
  await expect(list.getByRole('cell', { name: '0.75', exact: true })).toBeVisible();

  // The chart is read day by day, with the transactions of the day.
  const chart = main.getByRole('slider', { name: /^Value of the wallet and amount invested in USD/ });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await expect(chart).toHaveAttribute('aria-valuetext', /^2025-09-01, .*\$.*, Buy BTC$/);
  await page.keyboard.press('Escape');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Value of the wallet/);

  // In Italian the comma is the decimal mark, and an ambiguous number needs a choice.
  await open(page, '/it/wallet/');
  await add('Aggiungi una transazione');
  await choose('ethereum');
  await dialog.getByLabel('Data').fill('2025-10-02');
  await dialog.getByLabel('Quantità').fill('0,25');
  await dialog.getByLabel('Prezzo unitario').fill('4.000');
  await dialog.getByRole('button', { name: '4.000 interi?' }).click();
  await expect(dialog.getByText('1.000,00\u00a0$')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aggiungi una transazione' }).click();
  await expect(main.getByText('3 transazioni', { exact: true })).toBeVisible();

  const quantities = main.getByRole('table', { name: 'Transazioni' }).locator('tbody tr td:nth-child(5)');
  await expect(quantities).toHaveText(['0,25', '−0,2', '0,75']);
  await main.getByRole('table', { name: 'Transazioni' }).getByRole('button', { name: 'Quantità' }).click();
  await expect(quantities).toHaveText(['0,75', '0,25', '−0,2']);
});

test('a transaction form submitted twice at once sends one request', async ({ page, request }) => {
  const token = await createNewcomerToken(request, `twice-${Date.now()}@example.org`);
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  await open(page, '/wallet/');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Add a transaction', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Asset' }).fill('bitcoin');
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Date').fill('2025-09-01');
  await dialog.getByLabel('Quantity').fill('0.5');
  await dialog.getByLabel('Unit price').fill('100000');
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/user/addWalletEntry')) sent.push(asked.url());
  });
  // In one task, before the button can render as busy.
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(main.getByText('1 transaction', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the asset of a transaction is chosen with the keyboard; Escape closes the list but not the dialog', async ({
  page,
  request,
}) => {
  const token = await createNewcomerToken(request, `keys-${Date.now()}@example.org`);
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  const heard = collectComplaints(page);
  await open(page, '/wallet/');
  const dialog = page.getByRole('dialog');
  await page.getByRole('main').getByRole('button', { name: 'Add a transaction', exact: true }).click();
  const field = dialog.getByRole('combobox', { name: 'Asset' });
  const options = dialog.getByRole('listbox').getByRole('option');
  await field.fill('bitcoin');
  await expect(options.first()).toContainText('Bitcoin');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('bitcoin');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await audit(page, 'dialog')).toEqual([]);
  const name = await options.nth(1).locator('b').textContent();
  await field.press('Enter');
  await expect(field).toHaveValue(new RegExp(`^${name} \\(`));
  await expect(field).toBeFocused();
  expect(heard).toEqual([]);
});
