import { expect, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { audit } from '#tests/e2e/audit.ts';
import { createDemoToken } from '#tests/e2e/demo-token.ts';
import { openAs } from '#tests/e2e/open-as.ts';
import { provideOwnSite } from '#tests/e2e/own-site.ts';
import { buildTransaction, startEsplora } from '#tests/stand-ins/esplora-stand-in.ts';
import { startEtherscan } from '#tests/stand-ins/etherscan-stand-in.ts';
import { KRAKEN_KEY, OTHER_KRAKEN_KEY, startKraken } from '#tests/stand-ins/kraken-stand-in.ts';

const [esplora, etherscan, kraken] = [await startEsplora(), await startEtherscan(), await startKraken()];
test.afterAll(() => Promise.all([esplora.close(), etherscan.close(), kraken.close()]));
/** No source but the stand-in is asked. */
const own = provideOwnSite({
  env: {
    LIVE_DATA: 'auto',
    ESPLORA_BASE_URL: esplora.url,
    ETHERSCAN_BASE_URL: etherscan.url,
    EXPLORER_BASE_URLS: `polygon=${etherscan.urlOf('polygon')}`,
    KRAKEN_BASE_URL: kraken.url,
    ...nowhere(),
  },
});

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
const ETHER_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
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
    doneTrading: '1 imported · 1 ignored',
    update: 'Update now: Savings',
    again: 'nothing new',
    remove: 'Remove: Savings',
    kind: 'Kind',
    wrongLetter: /A letter of this address is wrong/,
    etherPrivacy: /127\.0\.0\.1:\d+ will learn this address/,
    addressOnly: 'Address',
    removeEther: 'Remove: Ether',
    key: 'API key',
    secret: 'API secret',
    keyRefusal: /may do more than read: withdraw-funds/,
    keyPrivacy: /stored encrypted, and never shown again/,
    replace: 'Replace the key: Trading',
    save: 'Check and save',
    removeTrading: 'Remove: Trading',
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
    doneTrading: '1 importata · 1 ignorata',
    update: 'Aggiorna ora: Savings',
    again: 'niente di nuovo',
    remove: 'Rimuovi: Savings',
    kind: 'Tipo',
    wrongLetter: /Una lettera di questo indirizzo è sbagliata/,
    etherPrivacy: /127\.0\.0\.1:\d+ verrà a conoscenza di questo indirizzo/,
    addressOnly: 'Indirizzo',
    removeEther: 'Rimuovi: Ether',
    key: 'Chiave API',
    secret: 'Segreto API',
    keyRefusal: /può fare altro oltre a leggere: withdraw-funds/,
    keyPrivacy: /conservata cifrata e non viene mai più mostrata/,
    replace: 'Sostituisci la chiave: Trading',
    save: 'Controlla e salva',
    removeTrading: 'Rimuovi: Trading',
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
    const connections = await openForm(page, playwright, variant);
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
  });

  test(`coins arrive from an address on two networks, tokens of unknown contracts do not, ${variant.locale}`, async ({
    page,
    playwright,
  }) => {
    test.setTimeout(240_000);
    const row = {
      blockNumber: '1',
      timeStamp: `${TIME}`,
      hash: `0x${'1'.repeat(64)}`,
      from: '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
      to: ETHER_ADDRESS,
      value: '1500000000000000000',
      gasPrice: '1',
      gasUsed: '21000',
      isError: '0',
    };
    const contract = { contractAddress: row.from, tokenSymbol: 'WIN', tokenDecimal: '18' };
    etherscan.setRows('txlist', [row]);
    etherscan.setRows('tokentx', [{ ...row, ...contract, hash: `0x${'2'.repeat(64)}` }]);
    const connections = await openForm(page, playwright, variant);
    await connections.getByLabel(variant.name, { exact: true }).fill('Ether');
    await connections.getByLabel(variant.kind, { exact: true }).selectOption('ethereum');
    const address = connections.getByLabel(variant.addressOnly, { exact: true });
    await address.fill(ETHER_ADDRESS.replace(/d$/, 'D'));
    await expect(connections.getByText(variant.etherPrivacy)).toBeVisible();
    await connections.getByRole('button', { name: variant.create }).click();
    await expect(connections.getByText(variant.wrongLetter).first()).toBeVisible();
    expect(await audit(page, '#connections')).toEqual([]);
    await address.fill(ETHER_ADDRESS);
    await connections.getByRole('button', { name: variant.create }).click();
    const item = connections.getByRole('listitem', { name: 'Ether' });
    await expect(item).toContainText(variant.doneTrading, { timeout: 90_000 });
    await item.locator('summary').click();
    await expect(item).toContainText('WIN');
    expect(await audit(page, '#connections')).toEqual([]);
    etherscan.setRows('txlist', [row], 'polygon');
    await connections.getByRole('button', { name: variant.add }).click();
    await connections.getByLabel(variant.name, { exact: true }).fill('Elsewhere');
    await connections.getByLabel(variant.kind, { exact: true }).selectOption('polygon');
    await expect(connections.getByText(/Polygon PoS(?: are read)?: /)).toBeVisible();
    await connections.getByLabel(variant.addressOnly, { exact: true }).fill(ETHER_ADDRESS);
    await connections.getByRole('button', { name: variant.create }).click();
    const other = connections.getByRole('listitem', { name: 'Elsewhere' });
    await expect(other).toContainText('Polygon PoS');
    await expect(other).toContainText(/1 import(?:ed|ata)/, { timeout: 90_000 });
    await expect(page.locator('#accounts').getByRole('listitem', { name: 'Elsewhere' })).toContainText('POL');
    expect(await audit(page, '#connections')).toEqual([]);
    await item.getByRole('button', { name: variant.removeEther }).click();
    await expect(item).toHaveCount(0);
  });

  test(`trades arrive from an account at Kraken by a key that is never shown, ${variant.locale}`, async ({
    page,
    playwright,
  }) => {
    test.setTimeout(240_000);
    kraken.reset();
    kraken.setEntries({
      L1: { refid: 'T1', time: TIME, type: 'trade', asset: 'ZEUR', amount: '-3000.0000', fee: '7.8000' },
      L2: { refid: 'T1', time: TIME, type: 'trade', asset: 'XXBT', amount: '0.0500000000' },
      L3: { time: TIME + 60, type: 'deposit', asset: 'ZEUR', amount: '100.0000' },
    });
    kraken.setKeyInfo({ permissions: ['query-ledger', 'withdraw-funds'] });
    const shown: string[] = [];
    page.on('response', async (response) => {
      shown.push(await response.text().catch(() => ''));
    });
    const connections = await openForm(page, playwright, variant);
    await connections.getByLabel(variant.name, { exact: true }).fill('Trading');
    await connections.getByLabel(variant.kind, { exact: true }).selectOption('kraken');
    const [key, secret] = [connections.getByLabel(variant.key), connections.getByLabel(variant.secret)];
    await key.fill(KRAKEN_KEY.api_key);
    await secret.fill(KRAKEN_KEY.api_secret);
    await expect(connections.getByText(variant.keyPrivacy)).toBeVisible();
    await connections.getByRole('button', { name: variant.create }).click();
    await expect(connections.getByText(variant.keyRefusal).first()).toBeVisible();
    expect(await audit(page, '#connections')).toEqual([]);
    kraken.setKeyInfo({});
    await connections.getByRole('button', { name: variant.create }).click();
    const item = connections.getByRole('listitem', { name: 'Trading' });
    await expect(item).toContainText(variant.doneTrading, { timeout: 90_000 });
    await item.getByRole('button', { name: variant.replace }).click();
    await item.getByLabel(variant.key).fill(OTHER_KRAKEN_KEY.api_key);
    await item.getByLabel(variant.secret).fill(OTHER_KRAKEN_KEY.api_secret);
    expect(await audit(page, '#connections')).toEqual([]);
    await item.getByRole('button', { name: variant.save }).click();
    await expect(item.getByLabel(variant.secret)).toHaveCount(0);
    await expect(item).toContainText(variant.again, { timeout: 90_000 });
    await page.reload();
    await expect(item).toBeVisible();
    const texts = [await page.content(), ...shown].join('');
    for (const { api_key, api_secret } of [KRAKEN_KEY, OTHER_KRAKEN_KEY])
      expect([texts.includes(api_key), texts.includes(api_secret)]).toEqual([false, false]);
    await item.getByRole('button', { name: variant.removeTrading }).click();
    await expect(item).toHaveCount(0);
  });
}

/** Opens the form of a new connection in the wallet of a demo account. */
async function openForm(
  page: Page,
  playwright: PlaywrightWorkerArgs['playwright'],
  { tier, colorScheme, width, root, add }: (typeof VARIANTS)[number],
) {
  const request = await playwright.request.newContext({ baseURL: own.origin });
  const token = await createDemoToken(request, tier);
  await request.dispose();
  await openAs(page, token, { colorScheme, width }, `${own.origin}${root}/wallet/`);
  const connections = page.locator('#connections');
  await connections.getByRole('button', { name: add }).click();
  return connections;
}
