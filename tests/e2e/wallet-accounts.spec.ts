import { expect, test } from '@playwright/test';
import { audit } from './audit.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { openAs } from './open-as.ts';

const VARIANTS = [
  {
    locale: 'en',
    root: '',
    colorScheme: 'light',
    width: 1440,
    add: 'Add a holding account',
    name: 'Name',
    kind: 'Kind',
    create: 'Add',
    addTransaction: 'Add a transaction',
    type: 'Type',
    quantity: 'Quantity',
    price: /^Unit price/,
    account: 'Holding account',
    sent: 'Quantity sent',
    from: 'From holding account',
    to: 'To holding account',
    arrived: 'Quantity received, if less arrived',
    balances: ['0.75 BTC', '0.5 BTC'],
    show: 'Show transactions: Ledger',
    archive: 'Archive: Ledger',
    archived: 'Show 1 archived account',
    restore: 'Restore: Ledger',
  },
  {
    locale: 'it',
    root: '/it',
    colorScheme: 'dark',
    width: 390,
    add: 'Aggiungi un conto',
    name: 'Nome',
    kind: 'Tipo',
    create: 'Aggiungi',
    addTransaction: 'Aggiungi una transazione',
    type: 'Tipo',
    quantity: 'Quantità',
    price: /^Prezzo unitario/,
    account: 'Conto',
    sent: 'Quantità inviata',
    from: 'Dal conto',
    to: 'Al conto',
    arrived: 'Quantità ricevuta, se è arrivato meno',
    balances: ['0,75 BTC', '0,5 BTC'],
    show: 'Mostra le transazioni: Ledger',
    archive: 'Archivia: Ledger',
    archived: 'Mostra 1 conto archiviato',
    restore: 'Ripristina: Ledger',
  },
] as const;

for (const variant of VARIANTS) {
  const { locale } = variant;
  test(`coins move between holding accounts, which filter the list and can be archived, ${locale}`, async ({
    page,
    request,
  }) => {
    const token = await createNewcomerToken(request, `accounts-${locale}-${Date.now()}@example.org`);
    await openAs(page, token, variant, `${variant.root}/wallet/`);
    const accounts = page.locator('#accounts');
    for (const [name, kind] of [
      ['Binance', 'exchange'],
      ['Ledger', 'wallet'],
    ] as const) {
      await accounts.getByRole('button', { name: variant.add }).click();
      await accounts.getByLabel(variant.name).fill(name);
      await accounts.getByLabel(variant.kind).selectOption(kind);
      await accounts.getByRole('button', { name: variant.create, exact: true }).click();
      await expect(accounts.getByRole('listitem', { name })).toBeVisible();
    }

    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const chooseBitcoin = async () => {
      await dialog.getByRole('combobox', { name: 'Asset' }).fill('Bitcoin');
      await dialog.getByRole('listbox').getByRole('option', { name: 'Bitcoin' }).first().click();
    };
    await main.getByRole('button', { name: variant.addTransaction }).first().click();
    await chooseBitcoin();
    await dialog.getByLabel(variant.quantity).fill(locale === 'en' ? '1.25' : '1,25');
    await dialog.getByLabel(variant.price).fill('100');
    await dialog.getByLabel(variant.account).selectOption('Binance');
    await dialog.getByRole('button', { name: variant.addTransaction }).click();
    await expect(dialog).toHaveCount(0);
    await expect(accounts.getByRole('listitem', { name: 'Binance' })).toContainText('BTC');

    await main.getByRole('button', { name: variant.addTransaction }).first().click();
    await dialog.getByRole('combobox', { name: variant.type }).selectOption('transfer');
    await chooseBitcoin();
    await dialog.getByLabel(variant.sent).fill(locale === 'en' ? '0.5' : '0,5');
    await dialog.getByLabel(variant.from, { exact: true }).selectOption('Binance');
    await dialog.getByLabel(variant.to, { exact: true }).selectOption('Ledger');
    await expect(dialog.getByLabel(variant.arrived)).toHaveValue('');
    expect(await audit(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: variant.addTransaction }).click();
    await expect(dialog).toHaveCount(0);
    await expect(accounts.getByRole('listitem', { name: 'Binance' })).toContainText(variant.balances[0]);
    await expect(accounts.getByRole('listitem', { name: 'Ledger' })).toContainText(variant.balances[1]);
    expect(await audit(page, '#accounts')).toEqual([]);

    const list = page.locator('#transactions');
    await expect(list).toContainText('Binance → Ledger');
    await accounts.getByRole('button', { name: variant.show }).click();
    await expect(page).toHaveURL(/\?account=/);
    await expect(list.locator('tbody tr')).toHaveCount(1);
    await page.reload();
    await expect(list.locator('tbody tr')).toHaveCount(1);
    expect(await audit(page, '#transactions')).toEqual([]);

    // With coins it stays in the list; without, it is listed on demand.
    await accounts.getByRole('button', { name: variant.archive }).click();
    await expect(accounts.getByRole('button', { name: variant.restore })).toBeVisible();
    await expect(accounts.getByRole('listitem', { name: 'Ledger' })).toContainText(variant.balances[1]);
    await accounts.getByRole('button', { name: variant.add }).click();
    await accounts.getByLabel(variant.name).fill('Kraken');
    await accounts.getByRole('button', { name: variant.create, exact: true }).click();
    await accounts.getByRole('button', { name: variant.archive.replace('Ledger', 'Kraken') }).click();
    await expect(accounts.getByRole('listitem', { name: 'Kraken' })).toHaveCount(0);
    await accounts.getByRole('button', { name: variant.archived }).click();
    await accounts.getByRole('button', { name: variant.restore.replace('Ledger', 'Kraken') }).click();
    await expect(
      accounts.getByRole('button', { name: variant.archive.replace('Ledger', 'Kraken') }),
    ).toBeVisible();
  });
}
