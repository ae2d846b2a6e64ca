import { describe, expect, it } from 'vitest';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { readHoldingAccounts } from '#server/modules/wallet/holding-account-repository.ts';
import { readTags } from '#server/modules/wallet/tag-repository.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const { people, site, ask } = provideAccountSite({ RATE_LIMITS: 'off' });

const ROWS: WalletRow[] = [
  {
    type: 'buy',
    date: '2025-05-01',
    quantity: '0.000000000000000001',
    price: '1000000000000000',
    notes: '=1+1',
  },
  {
    type: 'buy',
    date: '2024-02-29',
    quantity: '999999999999.123456789012345678',
    price: '0.1',
    fees: '0.000000000000000001',
  },
  {
    type: 'transfer_in',
    date: '2024-03-01T00:00:00Z',
    asset: 'ethereum',
    quantity: '1234.5',
    price: '1234.56',
    currency: 'eur',
  },
  {
    type: 'sale',
    date: '2025-06-01T23:59:59.999Z',
    quantity: '1.5',
    price: '99999.99',
    fees: '12.34',
    notes: "'quoted'",
  },
  {
    type: 'reward',
    date: '2024-12-31',
    asset: 'ethereum',
    quantity: '123456789.123456',
    price: '2',
    notes: 'a "b"; c, d\nsecond line',
  },
  {
    type: 'airdrop',
    date: '2024-12-31T08:00:00.125Z',
    asset: 'ethereum',
    quantity: '1000',
    price: '0',
    notes: '＝cmd',
  },
  {
    type: 'transfer_out',
    date: '2025-06-02',
    asset: 'ethereum',
    quantity: '1.5',
    price: '3',
    notes: '  two blanks',
  },
  {
    type: 'fee',
    date: '2025-06-03',
    asset: 'ethereum',
    quantity: '0',
    price: '0',
    fees: '1.25',
    currency: 'eur',
  },
  {
    type: 'fee',
    date: '2025-06-03T10:00:00Z',
    asset: 'ethereum',
    quantity: '0.001',
    price: '2000',
    notes: '@now',
  },
  { type: 'transfer_in', date: '2025-06-04', quantity: '1', price: null, notes: '-' },
  { type: 'buy', date: '2025-06-05', price: '1', notes: 'one\r\ntwo' },
  { type: 'buy', date: '2025-06-06', price: '1', notes: 'a\u0001b' },
  { type: 'buy', date: '2025-06-07', price: '1', notes: 'trailing ' },
  { type: 'buy', date: '2025-06-08', price: '1', notes: '_x000D_ & <b>' },
  { type: 'buy', date: '2024-04-02', price: '61234.5', fees: '3.25', currency: 'chf' },
  {
    type: 'buy',
    date: '2025-06-09',
    price: '263000.01',
    currency: 'pln',
    ownRate: '0.234567890123456789',
  },
  { type: 'buy', date: '2025-06-10', price: '15000000', currency: 'jpy', ownRate: '0.006' },
  { type: 'gift_in', date: '2025-07-01', price: '5' },
  { type: 'gift_out', date: '2025-07-02', price: '6' },
  { type: 'fork', date: '2025-07-03', price: '0' },
  { type: 'loss', date: '2025-07-04', price: null },
  { type: 'theft', date: '2025-07-05', price: null },
  { type: 'derivative_gain', date: '2025-07-06', price: '7' },
  { type: 'derivative_loss', date: '2025-07-07', price: null },
  { type: 'lend_out', date: '2025-07-08', quantity: '2', price: null },
  { type: 'lend_back', date: '2025-07-09', quantity: '2.5', price: '8' },
  { type: 'pool_add', date: '2025-07-10', quantity: '2', price: null, fees: '0.1' },
  { type: 'pool_remove', date: '2025-07-11', quantity: '1', price: null },
];

const FORMS = [
  ['csv', 'en'],
  ['csv', 'it'],
  ['xlsx', 'en'],
  ['xlsx', 'it'],
] as const;

async function requestExport(member: { headers: object }, format: string, language: string) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/user/exportWallet',
    headers: { ...member.headers, 'accept-language': language },
    payload: { from: '2024-01-01', to: '2025-12-31', format },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function requestImport(member: { headers: object }, file: Buffer, name: string) {
  const head = `--b\r\ncontent-disposition: form-data; name="uploaded_file"; filename="${name}"\r\n\r\n`;
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/user/importWallet',
    headers: { ...member.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]),
  });
  return { status: response.statusCode, body: response.json() };
}

/** All transactions in order of entry, with links by the position of their first leg. */
const readWallet = async (id: string) => {
  const entries = (await readEntries(people.db, id)).sort((a, b) => a.sequence - b.sequence);
  return entries.map(({ id: _id, sequence: _sequence, importId: _import, link = null, date, ...entry }) => ({
    ...entry,
    date: date.replace('.000Z', 'Z'),
    leg: link === null ? null : entries.findIndex((one) => one.link === link),
  }));
};

/** All transactions in order of entry, with the names of their tags instead of ids. */
async function readTagged({ id }: { id: string }) {
  const names = new Map((await readTags(people.db, id)).map((tag) => [tag.id, tag.name.toLowerCase()]));
  return (await readWallet(id)).map(({ tags = [], ...entry }) => ({
    ...entry,
    tags: tags.map((tag) => names.get(tag)).sort(),
  }));
}

describe('export and import of a wallet', () => {
  it.each(FORMS)('keeps every transaction as %s in %s', async (format, language) => {
    const [from, to] = [await makeMember(people), await makeMember(people)];
    await addWalletRows(people, from.id, ROWS);
    const file = await requestExport(from, format, language);
    const answer = await requestImport(to, file, `wallet.${format}`);
    expect(answer).toMatchObject({ status: 200, body: { added: ROWS.length } });
    expect(await readWallet(to.id)).toEqual(await readWallet(from.id));
    expect(await requestExport(to, 'csv', language)).toEqual(await requestExport(from, 'csv', language));
  });

  it.each(FORMS)(
    'keeps swaps, migrations, fees in coins and matched transfers as %s in %s',
    async (format, language) => {
      const from = await openWallet({ people, ask });
      const to = await makeMember(people);
      const moved = { crypto_id: 'ethereum', quantity: '3' };
      await from.addEntry({ ...moved, quantity: '9', fee: null });
      const out = await from.addEntry({ ...moved, type: 'transfer_out', date: '2024-03-01T10:00:00Z' });
      const swap = {
        give: { crypto_id: 'ethereum', quantity: '3' },
        receive: { crypto_id: 'litecoin', quantity: '0.7' },
        value: '1000',
        fee: { crypto_id: 'ethereum', quantity: '0.1' },
        date: '2024-03-01T12:00:00Z',
      };
      expect((await from.post('addWalletSwap', swap)).status).toBe(200);
      const arrived = { ...moved, type: 'transfer_in', quantity: '2.9', date: '2024-03-02T09:00:00Z' };
      const into = await from.addEntry(arrived);
      await from.addEntry({ date: '2024-03-05', fee: { crypto_id: 'litecoin', quantity: '0.2' } });
      const sold = { ...moved, type: 'sale', quantity: '5.8', date: '2024-03-01T20:00:00Z' };
      const pair = { confirm: [{ out, in: into }] };
      expect((await from.post('decideTransfers', pair)).body.confirmed).toBe(1);
      // Possible only because what is on its way counts as held.
      await from.addEntry(sold);
      const migration = {
        kind: 'migration',
        give: { crypto_id: 'litecoin', quantity: '0.5' },
        receive: { crypto_id: 'cardano', quantity: '700' },
        date: '2024-03-06',
      };
      expect((await from.post('addWalletSwap', migration)).status).toBe(200);
      const file = await requestExport(from, format, language);
      const answer = await requestImport(to, file, `wallet.${format}`);
      expect(answer).toMatchObject({ status: 200, body: { added: 11 } });
      const wallet = await readWallet(to.id);
      expect(wallet).toEqual(await readWallet(from.id));
      expect(wallet.map(({ leg }) => leg)).toEqual([null, 1, 2, 2, 2, 1, 6, 6, null, 9, 9]);
      expect(await requestExport(to, 'csv', language)).toEqual(await requestExport(from, 'csv', language));
    },
  );

  it.each(FORMS)(
    'keeps the holding account of every transaction by name, also of each side of a transfer, as %s in %s',
    async (format, language) => {
      const [from, to] = [await openWallet({ people, ask }), await openWallet({ people, ask })];
      const addAccount = async (name: string) =>
        (await from.post('addHoldingAccount', { name, kind: 'exchange' })).body._id as string;
      const [binance, formula] = [await addAccount('Binance; "x"'), await addAccount('=1+1')];
      await from.addEntry({ quantity: '3', holding_account: binance });
      await from.addEntry({ quantity: '1' });
      const transfer = {
        kind: 'transfer',
        give: { crypto_id: 'bitcoin', quantity: '2' },
        receive: { quantity: '1.9' },
        date: '2024-03-01',
        holding_account: binance,
        to_holding_account: formula,
      };
      expect((await from.post('addWalletSwap', transfer)).status).toBe(200);
      // The other user has one of the accounts already, in another case.
      await to.post('addHoldingAccount', { name: 'BINANCE; "X"', kind: 'wallet' });
      const file = await requestExport(from, format, language);
      expect(await requestImport(to, file, `wallet.${format}`)).toMatchObject({ body: { added: 4 } });
      const readNames = async ({ id }: { id: string }) => {
        const accounts = await readHoldingAccounts(people.db, id);
        const names = new Map(accounts.map((one) => [one.id, one.name.toLowerCase()]));
        return (await readWallet(id)).map(({ holdingAccount, ...entry }) => ({
          ...entry,
          account: names.get(holdingAccount ?? '') ?? null,
        }));
      };
      expect(await readNames(to)).toEqual(await readNames(from));
      expect((await readNames(to)).map(({ account }) => account)).toEqual([
        'binance; "x"',
        null,
        'binance; "x"',
        '=1+1',
      ]);
      expect((await readHoldingAccounts(people.db, to.id)).length).toBe(2);
    },
  );

  it.each(FORMS)('keeps the tags of every transaction by name, as %s in %s', async (format, language) => {
    const [from, to] = [await openWallet({ people, ask }), await openWallet({ people, ask })];
    const addTag = async (name: string) => (await from.post('addWalletTag', { name })).body._id as string;
    const [comma, formula, plain] = [await addTag('a, b; "c" \\'), await addTag('=1+1'), await addTag('Tax')];
    await addTag('unused');
    await from.addEntry({ quantity: '3', tags: [plain, formula, comma] });
    await from.addEntry({ quantity: '1' });
    await from.addEntry({ type: 'sale', date: '2024-03-01', tags: [formula] });
    const swap = {
      give: { crypto_id: 'bitcoin', quantity: '1' },
      receive: { crypto_id: 'ethereum', quantity: '9' },
      fee: { crypto_id: 'bitcoin', quantity: '0.1' },
      value: '100',
      date: '2024-03-02',
      tags: [comma],
    };
    expect((await from.post('addWalletSwap', swap)).status).toBe(200);
    // The other user has one of the tags already, in another case.
    await to.post('addWalletTag', { name: 'TAX' });
    const file = await requestExport(from, format, language);
    expect(await requestImport(to, file, `wallet.${format}`)).toMatchObject({ body: { added: 6 } });
    expect(await readTagged(to)).toEqual(await readTagged(from));
    expect((await readTagged(to)).map(({ tags }) => tags.length)).toEqual([3, 0, 1, 1, 1, 1]);
    expect((await readTags(people.db, to.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['TAX', '=1+1']),
    );
    expect(await readTags(people.db, to.id)).toHaveLength(3);
  });
});
