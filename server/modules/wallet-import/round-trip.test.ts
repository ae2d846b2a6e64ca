import { describe, expect, it } from 'vitest';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const { people, site } = provideAccountSite({ RATE_LIMITS: 'off' });

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

const readWallet = async (id: string) =>
  (await readEntries(people.db, id))
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ id: _id, sequence: _sequence, importId: _import, ...entry }) => entry);

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
});
