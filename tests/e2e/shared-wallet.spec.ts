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
    share: 'Share',
    name: 'Name',
    hide: 'Hide amounts',
    make: 'Make a link',
    copy: 'Copy link',
    close: 'Close',
    end: 'End link: ',
    hidden: 'Amounts hidden',
    shown: 'Amounts shown',
    opened: /Last opened on \d{4}-\d\d-\d\d/,
    title: 'Shared wallet',
    note: 'Entered by its owner, not verified',
    weights: ['75.00%', '25.00%'],
    gone: 'This link does not exist or was ended',
    other: 'Italiano',
    otherTitle: 'Portafoglio condiviso',
  },
  {
    locale: 'it',
    root: '/it',
    colorScheme: 'dark',
    width: 390,
    share: 'Condividi',
    name: 'Nome',
    hide: 'Nascondi gli importi',
    make: 'Crea un link',
    copy: 'Copia il link',
    close: 'Chiudi',
    end: 'Disattiva: ',
    hidden: 'Importi nascosti',
    shown: 'Importi visibili',
    opened: /Aperto l’ultima volta il \d\d-\d\d-\d{4}/,
    title: 'Portafoglio condiviso',
    note: 'Inserito dal proprietario, non verificato',
    weights: ['75,00%', '25,00%'],
    gone: 'Questo link non esiste o è stato disattivato',
    other: 'English',
    otherTitle: 'Shared wallet',
  },
] as const;

for (const variant of VARIANTS) {
  const { locale } = variant;
  test(`a wallet is shared by a link, read without an account, and closed again, ${locale}`, async ({
    browser,
    page,
    request,
  }) => {
    const token = await createNewcomerToken(request, `sharing-${locale}-${Date.now()}@example.org`);
    const headers = { authorization: `Bearer ${token}` };
    const prices = await (
      await request.get('/api/coingecko/simple?ids=bitcoin,ethereum&vs_currencies=usd')
    ).json();
    // Three quarters of the value in bitcoin, whatever the prices are.
    for (const [crypto_id, worth] of [
      ['bitcoin', 3000],
      ['ethereum', 1000],
    ] as const) {
      const quantity = (worth / prices[crypto_id].usd).toFixed(12);
      const data = { type: 'buy', crypto_id, quantity, price: '1234', date: '2026-01-10' };
      expect((await request.post('/api/user/addWalletEntry', { headers, data })).status()).toBe(200);
    }
    await openAs(page, token, variant, `${variant.root}/wallet/`);
    const dialog = page.getByRole('dialog');
    const make = async (name: string, isHidden: boolean) => {
      await dialog.getByLabel(variant.name).fill(name);
      await dialog.getByLabel(variant.hide).setChecked(isHidden);
      await dialog.getByRole('button', { name: variant.make }).click();
      await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(
        isHidden ? variant.hidden : variant.shown,
      );
      const address = dialog.locator('[data-secret]');
      await expect(dialog.getByRole('status')).toContainText(name);
      return (await address.textContent()) ?? '';
    };
    await page.getByRole('button', { name: variant.share, exact: true }).click();
    const hidden = await make('Grace', true);
    expect(hidden).toContain(`${variant.root}/shared-wallet/#`);
    await expect(dialog.getByRole('button', { name: variant.copy })).toBeVisible();
    expect(await audit(page, 'dialog')).toEqual([]);
    const shown = await make('Alan', false);

    const context = await browser.newContext({
      colorScheme: variant.colorScheme,
      viewport: { width: variant.width, height: 900 },
    });
    const reader = await context.newPage();
    const asked: string[] = [];
    reader.on('request', (one) => asked.push(one.url()));
    await reader.goto(hidden);
    const rows = reader.locator('#holdings tbody tr');
    await expect(rows).toHaveCount(2);
    for (const [at, weight] of variant.weights.entries()) await expect(rows.nth(at)).toContainText(weight);
    await expect(reader.getByRole('main')).toContainText(variant.note);
    for (const amount of ['1,234', '1.234', '1234', '$', '€'])
      await expect(reader.getByRole('main')).not.toContainText(amount);
    expect(await audit(reader, 'main')).toEqual([]);
    const secret = hidden.slice(hidden.indexOf('#') + 1);
    expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(secret))).toEqual([]);

    // A jump within the page keeps the secret, and so does the other language.
    await reader.keyboard.press('Tab');
    await reader.keyboard.press('Enter');
    await expect(reader).toHaveURL(hidden);
    await reader.getByRole('link', { name: variant.other, exact: true }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(variant.otherTitle);
    await expect(rows).toHaveCount(2);

    await reader.goto('about:blank');
    await reader.goto(shown);
    await expect(rows.first()).toContainText('$');
    await expect(reader.locator('#holdings thead th')).toHaveCount(6);
    expect(await audit(reader, 'main')).toEqual([]);

    await dialog.getByRole('button', { name: variant.close }).click();
    await page.getByRole('button', { name: variant.share, exact: true }).click();
    await expect(dialog.locator('[data-secret]')).toHaveCount(0);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Alan' })).toContainText(variant.opened);
    await dialog.getByRole('button', { name: `${variant.end}Alan` }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await reader.reload();
    await expect(reader.getByRole('main')).toContainText(variant.gone);
    await expect(rows).toHaveCount(0);
    expect(await audit(reader, 'main')).toEqual([]);
    await reader.goto('about:blank');
    await reader.goto(hidden);
    await expect(rows).toHaveCount(2);
    await context.close();
  });
}
