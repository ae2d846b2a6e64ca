import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { createNewcomerToken } from './newcomer-token.ts';

/** Files of three exchanges and a hardware wallet, with names that say nothing about their format. */
const FILES = [
  { file: 'kraken.csv', account: 'Kraken', kind: 'exchange', imported: 6 },
  { file: 'coinbase.csv', account: 'Coinbase', kind: 'exchange', imported: 3 },
  { file: 'binance.csv', account: 'Binance', kind: 'exchange', imported: 3 },
  { file: 'ledger.csv', account: 'Ledger', kind: 'wallet', imported: 2 },
] as const;

const WORDS = {
  en: {
    root: '',
    newAccount: 'New holding account',
    account: 'Holding account',
    name: 'Name',
    kind: 'Kind',
    import: /^Import \d+ transactions$/,
    imported: (count: number) => `${count} transactions imported`,
    another: 'Import another file',
    wallet: 'Go to the wallet',
    confirmAll: 'Confirm all 2',
    add: 'Add a transaction',
    type: 'Type',
    asset: 'Asset',
    quantity: 'Quantity',
    lost: '0.01',
    date: 'Date',
    price: /^Unit price/,
    tax: 'Italian tax worksheet',
    balances: { Kraken: '0.3923 ETH', Coinbase: '2 SOL', Binance: '600.9 ADA', Ledger: '0.0198 BTC' },
    figures: ['€257.40', '€383.00', '€125.60'],
  },
  it: {
    root: '/it',
    newAccount: 'Nuovo conto',
    account: 'Conto',
    name: 'Nome',
    kind: 'Tipo',
    import: /^Importa \d+ transazioni$/,
    imported: (count: number) => `${count} transazioni importate`,
    another: 'Importa un altro file',
    wallet: 'Vai al portafoglio',
    confirmAll: 'Conferma tutti e 2',
    add: 'Aggiungi una transazione',
    type: 'Tipo',
    asset: 'Asset',
    quantity: 'Quantità',
    lost: '0,01',
    date: 'Data',
    price: /^Prezzo unitario/,
    tax: 'Prospetto fiscale',
    balances: { Kraken: '0,3923 ETH', Coinbase: '2 SOL', Binance: '600,9 ADA', Ledger: '0,0198 BTC' },
    figures: ['257,40', '383,00', '125,60'],
  },
} as const;

const DEVICES = [
  { device: 'a desktop', width: 1440, height: 900, colorScheme: 'light' },
  { device: 'a phone', width: 390, height: 844, colorScheme: 'dark' },
] as const;

const VARIANTS = variantsOf(
  DEVICES.flatMap((device) => (['en', 'it'] as const).map((locale) => ({ ...device, locale }))),
  3,
);

/** Most steps of the whole year: each click, choice, entry of a field or file. */
const MAX_STEPS = 32;

async function buyPro(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.post('/api/payment/create-checkout-session', {
    headers: { authorization: `Bearer ${token}` },
    data: { priceId: 'pro_month_eur' },
  });
  const session = new URL((await answer.json()).url).searchParams.get('session')!;
  await request.post(`/api/payment/test-checkout?session=${session}`, {
    form: { outcome: 'success' },
    maxRedirects: 0,
  });
}

for (const { device, locale, width, height, colorScheme } of VARIANTS) {
  test(`a year of a newcomer in ${locale} on ${device}: three exchanges, a hardware wallet, transfers, staking, a lost coin and the worksheet`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const words = WORDS[locale];
    const token = await createNewcomerToken(request, `year-${locale}-${width}-${Date.now()}@example.org`);
    await buyPro(request, token);
    await page.addInitScript((held) => {
      localStorage.setItem('authToken', held);
      localStorage.setItem('version', '7');
    }, token);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });

    let steps = 0;
    const click = (target: Locator) => {
      steps += 1;
      return target.click();
    };
    const fill = (target: Locator, text: string) => {
      steps += 1;
      return target.fill(text);
    };
    const choose = (target: Locator, value: string | { label: string }) => {
      steps += 1;
      return target.selectOption(value);
    };

    await page.goto(`${words.root}/wallet/import/`);
    for (const { file, account, kind, imported } of FILES) {
      if (file !== FILES[0].file) await click(page.getByRole('button', { name: words.another }));
      const input = page.locator('input[type=file]');
      await input.waitFor({ state: 'attached' });
      steps += 1;
      await input.setInputFiles({
        name: 'export.csv',
        mimeType: 'text/csv',
        buffer: await readFile(join(import.meta.dirname, 'newcomer-year', file)),
      });
      const part = page.locator('#account');
      await choose(part.getByLabel(words.account), { label: words.newAccount });
      await fill(part.getByLabel(words.name), account);
      if (kind !== 'exchange') await choose(part.getByLabel(words.kind), kind);
      await click(page.getByRole('button', { name: words.import }));
      await expect(page.getByRole('heading', { name: words.imported(imported) })).toBeVisible();
    }
    await click(page.getByRole('link', { name: words.wallet }));

    await click(page.getByRole('button', { name: words.confirmAll }));
    await expect(page.locator('#transactions')).toContainText('Kraken → Ledger');
    await expect(page.locator('#transactions')).toContainText('Coinbase → Ledger');

    await click(page.getByRole('main').getByRole('button', { name: words.add }).first());
    const dialog = page.getByRole('dialog');
    await choose(dialog.getByRole('combobox', { name: words.type }), 'loss');
    await fill(dialog.getByRole('combobox', { name: words.asset }), 'Ethereum');
    await click(dialog.getByRole('listbox').getByRole('option', { name: 'Ethereum' }).first());
    await fill(dialog.getByLabel(words.quantity), words.lost);
    await fill(dialog.getByLabel(words.date), '2025-11-02');
    await choose(dialog.getByLabel(words.account), { label: 'Kraken' });
    await click(dialog.getByRole('button', { name: words.add }));
    await expect(dialog).toHaveCount(0);

    const accounts = page.locator('#accounts');
    for (const [account, balance] of Object.entries(words.balances))
      await expect(accounts.getByRole('listitem', { name: account })).toContainText(balance);
    expect(await audit(page, 'main')).toEqual([]);

    await click(page.getByRole('link', { name: words.tax }).first());
    await click(page.getByRole('navigation').getByRole('link', { name: '2025' }));
    // 2 of 5 SOL, bought for 957.50 with their fees, were sold for 260.00 less 2.60.
    for (const figure of words.figures) await expect(page.getByRole('main')).toContainText(figure);
    expect(await audit(page, 'main')).toEqual([]);

    expect(steps).toBeLessThanOrEqual(MAX_STEPS);
  });
}
