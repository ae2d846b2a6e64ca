import { expect, test } from '@playwright/test';
import { variantsOf } from '../lanes.ts';
import { audit } from './audit.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { openAs } from './open-as.ts';

/** 1,000 units come in and 1,100 go out, of an asset that no list has. */
const FILE = [
  'Date,Type,Asset id,Ticker,Name,Quantity,Price,Fees,Currency,Notes',
  '2024-03-05,Buy,,ZZPRE,,1000,1.5,0,USD,',
  '2024-04-05,Sale,,ZZPRE,,1100,2,0,USD,',
].join('\n');

const VARIANTS = [
  {
    locale: 'en',
    root: '',
    colorScheme: 'light',
    width: 1440,
    create: 'Create',
    balance: /^Add a starting balance/,
    run: 'Import 3 transactions',
    addPrice: /^Add a price/,
    price: 'Unit price, USD',
    typed: '2.75',
    savePrice: 'Save price',
    marked: 'price entered by you on 2024-05-01',
  },
  {
    locale: 'it',
    root: '/it',
    colorScheme: 'dark',
    width: 390,
    create: 'Crea',
    balance: /^Aggiungi un saldo iniziale/,
    run: 'Importa 3 transazioni',
    addPrice: /^Aggiungi un prezzo/,
    price: 'Prezzo unitario, USD',
    typed: '2,75',
    savePrice: 'Salva il prezzo',
    marked: 'prezzo inserito da te il 01-05-2024',
  },
] as const;

for (const variant of variantsOf(VARIANTS, 1)) {
  test(`a file that begins in mid-history is imported with an asset that is not listed, ${variant.locale}`, async ({
    page,
    request,
  }) => {
    const token = await createNewcomerToken(request, `custom-${Date.now()}@example.org`);
    await openAs(page, token, { ...variant, height: 844 }, `${variant.root}/wallet/import/`);
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
    await page.setInputFiles('input[type=file]', {
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE),
    });
    await page.getByRole('button', { name: /ZZPRE/ }).click();
    await page.getByRole('button', { name: variant.create, exact: true }).click();
    await page.getByRole('button', { name: variant.balance }).click();
    await expect(page.locator('#missing')).toContainText('100 ZZPRE');
    expect(await audit(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: variant.run }).click();
    await page.locator('#done').waitFor();

    await page.goto(`${variant.root}/wallet/`);
    const custom = page.locator('#custom');
    await custom.getByRole('button', { name: variant.addPrice }).click();
    await custom.locator('input[type=date]').fill('2024-05-01');
    await custom.getByLabel(variant.price).fill(variant.typed);
    await custom.getByRole('button', { name: variant.savePrice }).click();
    await expect(custom).toContainText(variant.marked);
    expect(await audit(page, '#custom')).toEqual([]);
  });
}
