import { expect, type Locator, test } from '@playwright/test';
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
    all: 'Select all 4 loaded transactions',
    selected: '3 transactions selected',
    tag: 'Tag',
    newName: 'Name of the new tag',
    bulk: 'Change selected transactions',
    addTag: 'Add tag',
    tagged: 'Tag added to 3 transactions.',
    undo: 'Undo',
    account: 'Holding account',
    assign: 'Assign',
    assigned: '3 transactions assigned.',
    remove: 'Delete',
    deleted: '3 transactions deleted.',
    refused: '2024-04-01',
    rename: 'Rename: Trading',
    name: 'Name',
    save: 'Save',
    deleteTag: 'Delete: Long run',
    newPortfolio: 'New portfolio',
    view: 'View',
    balance: '1.5 BTC',
    wholeOnly: 'Cost, profit and tax are those of the whole wallet',
    archive: 'Archive: Ledger',
    archived: 'archived',
  },
  {
    locale: 'it',
    root: '/it',
    colorScheme: 'dark',
    width: 390,
    all: 'Seleziona tutte le 4 transazioni caricate',
    selected: '3 transazioni selezionate',
    tag: 'Tag',
    newName: 'Nome del nuovo tag',
    bulk: 'Modifica le transazioni selezionate',
    addTag: 'Aggiungi tag',
    tagged: 'Tag aggiunto a 3 transazioni.',
    undo: 'Annulla',
    account: 'Conto',
    assign: 'Assegna',
    assigned: '3 transazioni assegnate.',
    remove: 'Elimina',
    deleted: '3 transazioni eliminate.',
    refused: '01-04-2024',
    rename: 'Rinomina: Trading',
    name: 'Nome',
    save: 'Salva',
    deleteTag: 'Elimina: Long run',
    newPortfolio: 'Nuovo sottoportafoglio',
    view: 'Vista',
    balance: '1,5 BTC',
    wholeOnly: 'Costo, guadagni e imposte sono quelli dell’intero portafoglio',
    archive: 'Archivia: Ledger',
    archived: 'archiviato',
  },
] as const;

/** On a phone a transaction has two lines until it is opened. */
async function expectTwoLines(row: Locator): Promise<void> {
  const edit = row.getByRole('button', { name: /^(Edit|Modifica)/ });
  const details = row.getByRole('button', { name: /^(Details|Dettagli)/ });
  expect((await row.boundingBox())!.height).toBeLessThan(80);
  await expect(edit).toBeHidden();
  await details.click();
  await expect(edit).toBeVisible();
  await details.click();
  await expect(edit).toBeHidden();
}

for (const variant of variantsOf(VARIANTS, 1)) {
  const { locale } = variant;
  test(`selected transactions get a tag and an account or are deleted, and a portfolio shows its accounts, ${locale}`, async ({
    page,
    request,
  }) => {
    const token = await createNewcomerToken(request, `tags-${locale}-${Date.now()}@example.org`);
    const post = async (call: string, data: object) =>
      (
        await request.post(`/api/user/${call}`, { data, headers: { authorization: `Bearer ${token}` } })
      ).json();
    for (const name of ['Ledger', 'Coinbase']) await post('addHoldingAccount', { name, kind: 'wallet' });
    const entry = { type: 'buy', crypto_id: 'bitcoin', quantity: '0.5', price: '100', date: '2024-01-01' };
    for (const [at, date] of ['2024-01-01', '2024-02-01', '2024-03-01'].entries())
      await post('addWalletEntry', { ...entry, date, notes: `note ${at}` });
    await post('addWalletEntry', { ...entry, type: 'sale', date: '2024-04-01' });
    await openAs(page, token, variant, `${variant.root}/wallet/`);

    const list = page.locator('#transactions');
    const rows = list.locator('tbody tr');
    const boxes = rows.getByRole('checkbox');
    const main = page.getByRole('main');
    const notice = page.locator('[aria-live]');
    await expect(rows).toHaveCount(4);
    if (variant.width < 600) await expectTwoLines(rows.first());

    // A range with Shift, the oldest three: the newest is the sale.
    await boxes.nth(1).check();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await expect(list.getByText(variant.selected)).toBeVisible();
    await list.getByRole('textbox', { name: variant.newName }).fill('Trading');
    await list.getByRole('button', { name: variant.addTag, exact: true }).click();
    await expect(notice.getByText(variant.tagged)).toBeVisible();
    await expect(rows.getByRole('link')).toHaveCount(3);
    expect(await audit(page, '#transactions')).toEqual([]);

    await list.getByRole('combobox', { name: variant.account }).last().selectOption('Ledger');
    await list.getByRole('button', { name: variant.assign, exact: true }).click();
    await expect(notice.getByText(variant.assigned)).toBeVisible();
    await expect(rows.filter({ hasText: 'Ledger' })).toHaveCount(3);

    // The sale needs what the others brought: nothing is deleted, and the message names the sale.
    const bulk = list.getByRole('group', { name: variant.bulk });
    await bulk.getByRole('button', { name: variant.remove, exact: true }).click();
    await expect(notice.getByText(variant.refused)).toBeVisible();
    await expect(rows).toHaveCount(4);

    // Keyboard: two rows from the sale on, one more with Shift and the arrow.
    await boxes.nth(3).focus();
    await page.keyboard.press('Space');
    await boxes.nth(0).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(boxes.nth(1)).toBeFocused();
    await expect(list.getByText(variant.selected)).toBeVisible();
    await bulk.getByRole('button', { name: variant.remove, exact: true }).click();
    await expect(notice.getByText(variant.deleted)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: variant.undo, exact: true }).first().click();
    await expect(rows).toHaveCount(4);

    // The tag filters, in the address, and can be renamed and deleted.
    await rows
      .getByRole('link', { name: /Trading/ })
      .first()
      .click();
    await expect(page).toHaveURL(/[?&]tag=/);
    await expect(rows).toHaveCount(3);
    await page.reload();
    await expect(rows).toHaveCount(3);
    const tags = page.locator('#tags');
    await tags.getByRole('button', { name: variant.rename }).click();
    await tags.getByLabel(variant.name, { exact: true }).fill('Long run');
    await tags.getByRole('button', { name: variant.save, exact: true }).click();
    await expect(rows.getByRole('link', { name: /Long run/ })).toHaveCount(3);
    expect(await audit(page, '#tags')).toEqual([]);
    await tags.getByRole('button', { name: variant.deleteTag }).click();
    await expect(rows).toHaveCount(4);
    await expect(rows.getByRole('link')).toHaveCount(0);

    // A portfolio of both accounts, kept in the address.
    await main.getByRole('button', { name: variant.newPortfolio }).click();
    const view = page.getByRole('region', { name: variant.view });
    await view.getByLabel(variant.name, { exact: true }).fill('Long term');
    await view.getByRole('checkbox', { name: 'Ledger' }).check();
    await view.getByRole('checkbox', { name: 'Coinbase' }).check();
    expect(await audit(page, 'main')).toEqual([]);
    await view.getByRole('button', { name: variant.save, exact: true }).click();
    await expect(page).toHaveURL(/[?&]portfolio=/);
    await expect(view).toContainText(variant.balance);
    await expect(view).toContainText(variant.wholeOnly);
    await expect(rows).toHaveCount(3);
    await page.reload();
    await expect(view.getByRole('combobox')).toHaveValue(/^portfolio /);
    await expect(rows).toHaveCount(3);

    // An archived account that holds something stays visible.
    const accounts = page.locator('#accounts');
    await accounts.getByRole('button', { name: variant.archive }).click();
    await expect(accounts.getByRole('listitem', { name: 'Ledger' })).toContainText(variant.archived);
  });
}
