import { expect, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { openAs } from './open-as.ts';

const VARIANTS = [
  {
    locale: 'en',
    root: '',
    colorScheme: 'light',
    width: 1440,
    edit: 'Edit: Kraken',
    track: 'Track cash in this account',
    save: 'Save',
    below: '−€201.50',
    missing: 'Up to 201.5 EUR more was spent than came in, first on 2024-01-10',
    addMissing: 'Add the missing deposit',
    added: 'Cash movement saved.',
    addMovement: 'Add a cash movement',
    amount: 'Amount',
    deposited: '€1,000.50',
    withCash: 'with cash:',
    remove: 'Delete: Deposit: 1,000.5 EUR',
    deleted: 'Cash movement deleted.',
    undo: 'Undo',
    typed: '1000.50',
  },
  {
    locale: 'it',
    root: '/it',
    colorScheme: 'dark',
    width: 390,
    edit: 'Modifica: Kraken',
    track: 'Segui la liquidità di questo conto',
    save: 'Salva',
    below: '−201,50 €',
    missing: 'Sono usciti fino a 201,5 EUR in più di quanto era entrato, la prima volta il 10-01-2024',
    addMissing: 'Aggiungi il deposito mancante',
    added: 'Movimento di liquidità salvato.',
    addMovement: 'Aggiungi un movimento',
    amount: 'Importo',
    deposited: '1.000,50 €',
    withCash: 'con la liquidità:',
    remove: 'Elimina: Deposito: 1.000,5 EUR',
    deleted: 'Movimento di liquidità eliminato.',
    undo: 'Annulla',
    typed: '1000,50',
  },
] as const;

for (const variant of variantsOf(VARIANTS, 1)) {
  const { locale } = variant;
  test(`an account that tracks cash shows its balance, what is missing and its movements, ${locale}`, async ({
    page,
    request,
  }) => {
    const token = await createNewcomerToken(request, `cash-${locale}-${Date.now()}@example.org`);
    const post = async (call: string, data: object) =>
      (
        await request.post(`/api/user/${call}`, { data, headers: { authorization: `Bearer ${token}` } })
      ).json();
    const { _id } = await post('addHoldingAccount', { name: 'Kraken', kind: 'exchange' });
    await post('addWalletEntry', {
      type: 'buy',
      crypto_id: 'bitcoin',
      quantity: '2',
      price: '100',
      fees: '1.5',
      currency: 'eur',
      date: '2024-01-10',
      holding_account: _id,
    });
    await openAs(page, token, variant, `${variant.root}/wallet/`);

    const accounts = page.locator('#accounts');
    const cash = page.locator('#cash');
    const notice = page.locator('[aria-live]');
    await accounts.getByRole('button', { name: variant.edit }).click();
    await expect(cash).toHaveCount(0);
    await accounts.getByRole('checkbox', { name: variant.track }).check();
    await accounts.getByRole('button', { name: variant.save, exact: true }).click();

    await expect(cash.getByRole('cell', { name: variant.below }).first()).toBeVisible();
    await expect(cash.getByText(variant.missing)).toBeVisible();
    expect(await audit(page, '#cash')).toEqual([]);
    await cash.getByRole('button', { name: variant.addMissing }).click();
    await cash.getByRole('button', { name: variant.save, exact: true }).click();
    await expect(notice.getByText(variant.added)).toBeVisible();
    await expect(cash.getByText(variant.missing)).toHaveCount(0);

    await cash.getByRole('button', { name: variant.addMovement }).click();
    await cash.getByLabel(variant.amount, { exact: true }).fill(variant.typed);
    expect(await audit(page, '#cash')).toEqual([]);
    await cash.getByRole('button', { name: variant.save, exact: true }).click();
    await expect(cash.getByRole('cell', { name: variant.deposited }).first()).toBeVisible();
    await expect(page.getByText(variant.withCash)).toBeVisible();

    await cash.getByRole('button', { name: variant.remove }).click();
    await expect(notice.getByText(variant.deleted)).toBeVisible();
    await expect(cash.getByRole('cell', { name: variant.deposited })).toHaveCount(0);
    await page.getByRole('button', { name: variant.undo, exact: true }).first().click();
    await expect(cash.getByRole('cell', { name: variant.deposited }).first()).toBeVisible();
  });
}
