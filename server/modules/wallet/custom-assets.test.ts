import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomAssetAnswer } from '#contracts/custom-assets.ts';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { csv, provideImports } from '#tests/builders/import-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { readPdfText } from '#tests/builders/pdf-text.ts';
import { addWalletRows, type WalletRow } from '#tests/builders/wallet-rows.ts';

const { people, site, ask, preview, runImport, readWallet } = provideImports();
type Member = Awaited<ReturnType<typeof makeMember>>;

const post = (me: Member, call: string, body: object) =>
  ask('POST', `user/${call}`, body, { headers: me.headers });
const get = (me: Member, call: string) => ask('GET', `user/${call}`, undefined, { headers: me.headers });
const addAsset = async (me: Member, thicker = 'GLD', name = 'Gold token'): Promise<CustomAssetAnswer> =>
  (await post(me, 'addCustomAsset', { name, thicker })).body;
const setPrice = (me: Member, _id: string, date: string, price: string, currency = 'usd') =>
  post(me, 'setCustomPrice', { _id, date, price, currency });
const exportFile = async (me: Member, format: 'csv' | 'xlsx' | 'pdf', locale = 'en') =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/api/user/exportWallet',
      headers: { ...me.headers, 'accept-language': locale },
      payload: { from: '2020-01-01', to: '2025-12-31', format },
    })
  ).rawPayload;

describe('a custom asset', () => {
  it('has an unknown value without a price, and the newest of its prices to the last digit with some', async () => {
    const me = await makeMember(people);
    const { _id } = await addAsset(me);
    await addWalletRows(people, me.id, [
      { type: 'buy', date: '2024-01-01', asset: _id, quantity: '3', price: '2' },
    ]);
    const wallet = async () => (await get(me, 'getWalletEntries?currency=usd')).body;
    const before = await wallet();
    expect(before.holdings[0]).toMatchObject({ value: null, unrealised: null, custom_price: null });
    expect(before.holdings[0].crypto_id).toMatchObject({ name: 'Gold token', thicker: 'GLD' });
    expect(before.summary).toMatchObject({ value: null, unpriced: [_id], invested: '6' });

    await setPrice(me, _id, '2024-05-01', '7.000000000000000003');
    await setPrice(me, _id, '2024-03-01', '9');
    const after = await wallet();
    // 3 × 7.000000000000000003, and less 3 × 2.
    expect(after.holdings[0]).toMatchObject({
      value: '21.000000000000000009',
      unrealised: '15.000000000000000009',
      custom_price: { date: '2024-05-01', price: '7.000000000000000003', currency: 'usd' },
    });
    expect(after.summary).toMatchObject({ value: '21.000000000000000009', unpriced: [] });
    expect(after.data[0].current_value).toBe('21.000000000000000009');

    const history = (await get(me, 'getWalletHistory?currency=usd')).body.data as {
      date: string;
      value: string;
    }[];
    const on = (date: string) => history.find((day) => day.date === date)?.value;
    expect([on('2024-02-29'), on('2024-03-01'), on('2024-04-30'), on('2024-05-01')]).toEqual([
      null,
      '27',
      '27',
      '21.000000000000000009',
    ]);
  });

  it('is accepted in transactions of its user only, also in a file', async () => {
    const [me, other] = [await makeMember(people), await makeMember(people)];
    const { _id } = await addAsset(me);
    const entry = { type: 'buy', crypto_id: _id, quantity: '1', price: '5', date: '2024-01-01' };
    expect((await post(me, 'addWalletEntry', entry)).status).toBe(200);
    expect(await post(other, 'addWalletEntry', entry)).toMatchObject({
      status: 404,
      body: { code: 'asset.not_found' },
    });
    const row = `2024-01-02,Buy,${_id},GLD,Gold token,1,5,0,USD,`;
    expect((await preview(other, csv(row))).body.counts.unresolved).toBe(1);
    const chosen = { options: { choices: { GLD: _id } } };
    expect((await preview(other, csv(row), chosen)).body.counts.unresolved).toBe(1);
    expect((await preview(me, csv(row))).body.counts.new).toBe(1);
  });

  it('names the asset when a sale exceeds the holdings', async () => {
    const me = await makeMember(people);
    const { _id } = await addAsset(me);
    const sale = { type: 'sale', crypto_id: _id, quantity: '1', price: '5', date: '2024-01-01' };
    const { body } = await post(me, 'addWalletEntry', sale);
    expect([body.code, body.issues[0].message]).toEqual([
      'wallet.quantity_not_available',
      expect.stringContaining('GLD'),
    ]);
  });

  it('can be deleted only while no transaction uses it', async () => {
    const me = await makeMember(people);
    const { _id } = await addAsset(me);
    const entry = { type: 'buy', crypto_id: _id, quantity: '1', price: '5', date: '2024-01-01' };
    const added = (await post(me, 'addWalletEntry', entry)).body;
    expect((await get(me, 'getCustomAssets')).body[0].transactions).toBe(1);
    expect(await post(me, 'deleteCustomAsset', { _id })).toMatchObject({
      status: 409,
      body: { code: 'custom_asset.in_use' },
    });
    await ask('DELETE', `user/deleteWalletEntry?id=${added._id}`, undefined, { headers: me.headers });
    expect((await post(me, 'deleteCustomAsset', { _id })).status).toBe(200);
  });

  it.each([
    ['setCustomPrice', { date: '2999-01-01', price: '1', currency: 'usd' }, 'date'],
    ['setCustomPrice', { date: '2024-01-01', price: '-1', currency: 'usd' }, 'price'],
    ['setCustomPrice', { date: '2024-01-01', price: '1,5', currency: 'usd' }, 'price'],
    ['editCustomAsset', { name: '', thicker: 'A' }, 'name'],
    ['editCustomAsset', { name: 'A', thicker: 'A B' }, 'thicker'],
  ])('refuses in %s %o', async (call, body, field) => {
    const me = await makeMember(people);
    const { _id } = await addAsset(me);
    const answer = await post(me, call, { _id, ...body });
    expect([answer.status, answer.body.code, answer.body.issues[0].path]).toEqual([
      400,
      'input.invalid',
      field,
    ]);
  });
});

describe('custom assets in files', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n }).map((units) => unitsToText(units));
  const arbitraryRow = fc.record({
    type: fc.constantFrom('buy', 'reward', 'transfer_in'),
    date: fc.constantFrom('2024-01-01', '2024-02-29T10:00:00.123Z', '2025-03-05'),
    quantity: amount,
    price: amount,
    fees: amount,
    currency: fc.constantFrom('usd', 'eur'),
    notes: fc.constantFrom('', '=1+1', 'a;b, "c"', '  blanks  '),
  });
  /** Purchases, a starting balance of unknown cost and a sale of one smallest unit. */
  const arbitraryBook = fc
    .array(arbitraryRow, { minLength: 1, maxLength: 5 })
    .map((rows): WalletRow[] => [
      ...rows,
      { type: 'transfer_in', date: '2024-01-01', quantity: '5', price: null },
      { type: 'sale', date: '2025-06-01', quantity: '0.000000000000000001', price: '20', fees: '0.1' },
    ]);

  it.each([
    ['csv', 'en'],
    ['xlsx', 'it'],
  ] as const)('come back as the same book from %s in %s, also in another account', async (format, locale) => {
    await fc.assert(
      fc.asyncProperty(arbitraryBook, async (rows) => {
        const [me, other] = [await makeMember(people), await makeMember(people)];
        const { _id } = await addAsset(me);
        await addWalletRows(
          people,
          me.id,
          rows.map((row) => ({ ...row, asset: _id })),
        );
        const book = await readWallet(me);
        const file = await exportFile(me, format, locale);
        const name = `a.${format}`;
        expect((await preview(me, file, { name })).body.counts.duplicate).toBe(rows.length);
        await people.db.deleteFrom('wallet_entries').where('user_id', '=', me.id).execute();
        await runImport(me, file, { name });
        expect(await readWallet(me)).toEqual(book);
        // Elsewhere the ticker is open until it is mapped to an asset of that account: all rows at once.
        expect((await preview(other, file, { name })).body.counts.unresolved).toBe(rows.length);
        const theirs = await addAsset(other, 'XYZ', 'Mine');
        await runImport(other, file, { name, options: { choices: { GLD: theirs._id } } });
        expect(await readWallet(other)).toEqual(book.map((line) => line.replace(_id, theirs._id)));
      }),
      { numRuns: format === 'csv' ? 8 : 2 },
    );
  });

  it('are named in the PDF with the date of their price, and valued in the tax worksheet', async () => {
    const me = await makeMember(people, { tier: 'pro' });
    const { _id } = await addAsset(me);
    await addWalletRows(people, me.id, [
      { type: 'buy', date: '2024-01-01', asset: _id, quantity: '10', price: '2', currency: 'eur' },
    ]);
    await setPrice(me, _id, '2024-03-01', '4', 'eur');
    const text = readPdfText(await exportFile(me, 'pdf')).join(' ');
    expect(text).toContain('Gold token');
    expect(text).toContain('price entered by you on 2024-03-01');
    const sheet = (await get(me, 'getWalletTax')).body;
    const [value] = sheet.years.find(({ year }: { year: number }) => year === 2024).values;
    expect(value.asset).toEqual({ _id, name: 'Gold token', thicker: 'GLD' });
    // Unknown before the first price, then the newest until the day: 10 × 4 €; 2 per mille of it.
    expect([value.initial_value, value.final_value, value.tax]).toEqual([null, '40', '0.08']);
    expect(sheet.price_sources).toContain('prices you entered for custom assets, the newest until each day');
  });
});
