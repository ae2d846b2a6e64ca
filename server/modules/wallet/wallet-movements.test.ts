import { describe, expect, it } from 'vitest';
import type { WalletEntryAnswer, WalletHoldingAnswer, WalletLegAnswer } from '#contracts/wallet.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite();
const MIGRATION = {
  kind: 'migration',
  give: { crypto_id: 'litecoin', quantity: '2' },
  receive: { crypto_id: 'cardano', quantity: '3000' },
  date: '2024-05-01',
};

/** Opens a wallet with 2 litecoin bought at 60. */
async function openFilledWallet(language: 'en' | 'it' = 'en') {
  const wallet = await openWallet(given, { language });
  const bought = await wallet.addEntry({
    crypto_id: 'litecoin',
    quantity: '2',
    price: '60',
    date: '2024-01-01',
  });
  const add = (type: string, change: object = {}) =>
    wallet.post('addWalletEntry', {
      type,
      crypto_id: 'litecoin',
      quantity: '1',
      date: '2024-02-01T10:00:00Z',
      ...change,
    });
  const holding = async (asset = 'litecoin') =>
    ((await wallet.entries()).holdings as WalletHoldingAnswer[]).find((one) => one.crypto_id._id === asset)!;
  return { ...wallet, bought, add, holding };
}

describe('POST user/addWalletEntry', () => {
  it('adds a loss and a theft without a price, as losses of their year', async () => {
    const { add, entries } = await openFilledWallet();
    expect((await add('loss')).body).toMatchObject({ price: null, cost: '60', profit_loss: '-60' });
    expect((await add('theft', { price: '99' })).body).toMatchObject({ price: null, profit_loss: '-60' });
    const { years, summary } = await entries();
    expect(years).toMatchObject([
      { losses: '-120', gains: '0', expenses: '0', realised: '-120', transactions: 2 },
    ]);
    expect(summary).toMatchObject({ unknown: { price: 0, rate: 0 }, without: 0 });
    expect((await entries('realised=true&year=2024')).matching).toBe(2);
    expect((await entries('type=theft')).matching).toBe(1);
  });

  it('keeps lent units in the wallet, takes their return, and counts the excess as income', async () => {
    const { add, holding, entries } = await openFilledWallet();
    expect((await add('lend_out', { quantity: '1.5' })).body).toMatchObject({ profit_loss: '0', lot: null });
    expect(await holding()).toMatchObject({ quantity: '2', lent: '1.5', pooled: '0', cost: '120' });
    const back = { quantity: '1.6', price: '100', date: '2024-03-01' };
    expect((await add('lend_back', back)).body).toMatchObject({ lot: 2, still_held: '0.1' });
    expect(await holding()).toMatchObject({ quantity: '2.1', lent: '0', cost: '130' });
    expect((await entries()).years).toMatchObject([{ income: '10', realised: '10' }]);
  });

  it.each([
    ['en', /^On .* no LTC is lent out\. Add “Lent out” at an earlier date first\.$/],
    ['it', /^Il .* non ci sono LTC in prestito\. Aggiungi prima «Dato in prestito» a una data precedente\.$/],
  ] as const)('refuses in %s the return of what was never lent', async (language, message) => {
    const { add } = await openFilledWallet(language);
    const { status, body } = await add('lend_back', { date: '2024-01-15' });
    expect([status, body.code, body.issues[0].path]).toEqual([
      400,
      'wallet.quantity_not_available',
      'quantity',
    ]);
    expect(body.issues[0].message).toMatch(message);
  });

  it('refuses a sale of lent units and the deletion of a loan that was returned', async () => {
    const { add, remove } = await openFilledWallet();
    const { body: loan } = await add('lend_out', { quantity: '2' });
    expect((await add('sale', { price: '70', date: '2024-02-10' })).body.code).toBe(
      'wallet.quantity_not_available',
    );
    expect((await add('lend_back', { quantity: '2', date: '2024-03-01' })).status).toBe(200);
    expect((await remove(loan._id)).body.code).toBe('wallet.quantity_not_available');
  });

  it.each(['migration_in', 'migration_out', 'lending'])('refuses the type %s', async (type) => {
    const { add } = await openFilledWallet();
    const { status, body } = await add(type, { price: '1' });
    expect([status, body.issues[0].path]).toEqual([400, 'type']);
  });

  it('requires the price of a gift, and of a return only if there is an excess', async () => {
    const { add } = await openFilledWallet();
    expect((await add('gift_in')).body.issues[0].path).toBe('price');
    expect((await add('gift_in', { price: '0' })).status).toBe(200);
    expect((await add('pool_add')).status).toBe(200);
    expect((await add('pool_remove', { date: '2024-03-01' })).status).toBe(200);
  });
});

describe('POST user/addWalletSwap with kind migration', () => {
  it('moves cost and date of purchase to the other asset without a gain', async () => {
    const { post, entries, holding } = await openFilledWallet();
    const { status, body } = await post('addWalletSwap', MIGRATION);
    expect(status).toBe(200);
    expect(body.legs).toMatchObject([
      { type: 'migration_out', profit_loss: '0', link: { kind: 'migration', lead: true, legs: 2 } },
      { type: 'migration_in', lot: 1, still_held: '3000' },
    ]);
    expect(await holding('cardano')).toMatchObject({
      quantity: '3000',
      cost: '120',
      lots: [{ lot: 1, date: '2024-01-01', cost: '120' }],
    });
    expect((await holding()).quantity).toBe('0');
    expect((await entries()).summary).toMatchObject({ realised: '0', invested: '120', put_in: '120' });
    const [row] = (await entries('legs=together&type=migration')).data as WalletEntryAnswer[];
    expect(row!.legs.map(({ type }: WalletLegAnswer) => type)).toEqual(['migration_out', 'migration_in']);
  });

  it('reports what changed in the other asset when a purchase is edited', async () => {
    const { post, entries, bought } = await openFilledWallet();
    const { body } = await post('addWalletSwap', MIGRATION);
    const { version } = await entries();
    const change = {
      _id: bought,
      type: 'buy',
      crypto_id: 'litecoin',
      quantity: '2',
      price: '80',
      date: '2024-01-01',
    };
    const answer = await post(`editWalletEntry?since=${encodeURIComponent(version)}`, change);
    expect(answer.body.changes.complete).toBe(true);
    const ids = answer.body.changes.changed.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(expect.arrayContaining([bought, body.legs[0]._id]));
  });

  it('is edited and deleted as a whole, and never separated', async () => {
    const { post, remove, entries, holding } = await openFilledWallet();
    const { body } = await post('addWalletSwap', MIGRATION);
    const edited = await post('editWalletSwap', {
      ...MIGRATION,
      _id: body.link,
      receive: { crypto_id: 'cardano', quantity: '2000' },
    });
    expect(edited.body.legs.map(({ _id }: WalletLegAnswer) => _id)).toEqual(
      body.legs.map(({ _id }: WalletLegAnswer) => _id),
    );
    expect((await holding('cardano')).quantity).toBe('2000');
    expect((await post('separateWalletEntries', { id: body.legs[0]._id })).body.code).toBe('wallet.linked');
    await remove(body.legs[1]._id);
    expect((await entries()).summary.transactions.count).toBe(1);
  });

  it.each([
    [{ give: { crypto_id: 'litecoin', quantity: '2.1' } }, 'wallet.quantity_not_available'],
    [{ receive: { crypto_id: 'litecoin', quantity: '2' } }, 'input.invalid'],
    [{ kind: 'other' }, 'input.invalid'],
  ])('refuses %j with %s', async (change, code) => {
    const { post } = await openFilledWallet();
    expect((await post('addWalletSwap', { ...MIGRATION, ...change })).body.code).toBe(code);
  });
});
