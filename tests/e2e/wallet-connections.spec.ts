import { expect, test } from '@playwright/test';
import { audit } from '#tests/e2e/audit.ts';
import { createDemoToken } from '#tests/e2e/demo-token.ts';
import { provideOwnSite } from '#tests/e2e/own-site.ts';
import { buildTransaction, startEsplora } from '#tests/stand-ins/esplora-stand-in.ts';

const esplora = await startEsplora();
test.afterAll(() => esplora.close());
/** No source but the stand-in is asked. */
const own = provideOwnSite({ env: { LIVE_DATA: 'auto', ESPLORA_BASE_URL: esplora.url, ...nowhere() } });

/** Addresses of market sources at which nothing answers. */
function nowhere(): Record<string, string> {
  const names = [
    'COINGECKO',
    'COINPAPRIKA',
    'DEFILLAMA',
    'GITHUB',
    'CANDLES',
    'TOKEN_SECURITY',
    'ECB',
    'REGULATOR',
  ];
  return {
    NEWS_FEEDS: 'http://127.0.0.1:9/feed',
    ...Object.fromEntries(names.map((name) => [`${name}_BASE_URL`, 'http://127.0.0.1:9'])),
  };
}

const MINE = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const THEIRS = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const TIME = Date.parse('2026-02-01T10:00:00Z') / 1000;

const VARIANTS = [
  {
    locale: 'en',
    root: '',
    colorScheme: 'light',
    width: 1440,
    tier: 'free',
    add: 'Add a connection',
    name: 'Name',
    address: 'Address or public key',
    create: 'Add and read',
    refusal: /Never enter it anywhere/,
    privacy: /127\.0\.0\.1:\d+ will learn this address/,
    done: '2 imported',
    update: 'Update now: Savings',
    again: 'nothing new',
    remove: 'Remove: Savings',
  },
  {
    locale: 'it',
    root: '/it',
    colorScheme: 'dark',
    width: 390,
    tier: 'pro',
    add: 'Aggiungi un collegamento',
    name: 'Nome',
    address: 'Indirizzo o chiave pubblica',
    create: 'Aggiungi e leggi',
    refusal: /Non inserirlo mai/,
    privacy: /127\.0\.0\.1:\d+ verrà a conoscenza di questo indirizzo/,
    done: '2 importate',
    update: 'Aggiorna ora: Savings',
    again: 'niente di nuovo',
    remove: 'Rimuovi: Savings',
  },
] as const;

for (const variant of VARIANTS) {
  test(`transactions arrive from an address, once, ${variant.locale}`, async ({ page, playwright }) => {
    test.setTimeout(240_000);
    esplora.setTransactions([
      buildTransaction(1, { from: [[THEIRS, 90_000_500]], to: [[MINE, 90_000_000]], time: TIME }),
      buildTransaction(2, {
        from: [[MINE, 90_000_000]],
        to: [
          [THEIRS, 30_000_000],
          [MINE, 59_999_000],
        ],
        time: TIME + 600,
      }),
    ]);
    const request = await playwright.request.newContext({ baseURL: own.origin });
    const token = await createDemoToken(request, variant.tier);
    await page.addInitScript((held) => {
      localStorage.setItem('authToken', held);
      localStorage.setItem('version', '7');
    }, token);
    await page.emulateMedia({ colorScheme: variant.colorScheme });
    await page.setViewportSize({ width: variant.width, height: 900 });
    await page.goto(`${own.origin}${variant.root}/wallet/`);
    const connections = page.locator('#connections');
    await connections.getByRole('button', { name: variant.add }).click();
    await connections.getByLabel(variant.name, { exact: true }).fill('Savings');
    const address = connections.getByLabel(variant.address);
    await address.fill('abandon '.repeat(11).concat('about'));
    await expect(connections.getByText(variant.privacy)).toBeVisible();
    await connections.getByRole('button', { name: variant.create }).click();
    await expect(connections.getByText(variant.refusal).first()).toBeVisible();
    expect(await audit(page, '#connections')).toEqual([]);
    await address.fill(MINE);
    await connections.getByRole('button', { name: variant.create }).click();
    const item = connections.getByRole('listitem', { name: 'Savings' });
    await expect(item).toContainText(variant.done, { timeout: 90_000 });
    expect(await audit(page, '#connections')).toEqual([]);
    await item.getByRole('button', { name: variant.update }).click();
    await expect(item).toContainText(variant.again, { timeout: 90_000 });
    await expect(page.locator('#accounts').getByRole('listitem', { name: 'Savings' })).toContainText('BTC');
    await item.getByRole('button', { name: variant.remove }).click();
    await expect(item).toHaveCount(0);
    await request.dispose();
  });
}
