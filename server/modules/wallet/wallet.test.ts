import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { createHolder } from '#tests/builders/open-site.ts';
import { BOUGHT, openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const given = provideAccountSite();
const { people, site } = given;
const wallet = (options: Parameters<typeof openWallet>[1] = {}) => openWallet(given, options);

describe('POST user/addWalletEntry', () => {
  it('returns the entry with its current value', async () => {
    const { add } = await wallet();
    const { status, body } = await add({ fees: '1.5', notes: ' the first ', unknown: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'buy',
      crypto_id: { _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC' },
      quantity: '1',
      price: '100',
      fees: '1.5',
      currency: 'usd',
      date: '2024-01-10',
      notes: ' the first ',
      import_id: null,
      total: '101.5',
      still_held: '1',
      lot: 1,
      cost: null,
      lots: [],
      rate: null,
    });
    expect(Number(body.profit_loss)).toBe(body.current_price - 101.5);
    expect(body.current_value).toBe(String(body.current_price));
  });

  it('returns the same as the list', async () => {
    const { addEntry, add, edit, entries } = await wallet();
    await addEntry({ quantity: '0.3', currency: 'eur' });
    await addEntry({ crypto_id: 'ethereum' });
    const sale = await add({ type: 'sale', quantity: '0.1', date: '2024-02-01' });
    expect((await entries()).data[0]).toEqual(sale.body);
    const changed = await edit(sale.body._id, { type: 'fee', quantity: '0.2', date: '2024-03-01' });
    expect((await entries()).data[0]).toEqual(changed.body);
  });

  it.each(['0.000000000000000001', '1000000000000000', '999999999999999.999999999999999999'])(
    'keeps every digit of %s, as text and as a number',
    async (amount) => {
      const { post, entries } = await wallet();
      const text = JSON.stringify({ ...BOUGHT, quantity: 'Q', price: 'Q', fees: 'Q' });
      await post('addWalletEntry', text.replaceAll('"Q"', `"${amount}"`));
      await post('addWalletEntry', text.replaceAll('"Q"', amount));
      for (const { quantity, price, fees } of (await entries()).data)
        expect([quantity, price, fees]).toEqual([amount, amount, amount]);
    },
  );

  it('accepts an exponent, a sign and redundant zeros', async () => {
    const { addEntry, entries } = await wallet();
    await addEntry({ quantity: '1e-8', price: 1.5e3, fees: '+00.50' });
    expect((await entries()).data[0]).toMatchObject({ quantity: '0.00000001', price: '1500', fees: '0.5' });
  });

  it('keeps a day as a day, and converts a time to UTC', async () => {
    const { add } = await wallet();
    expect((await add({ date: '2024-02-29' })).body.date).toBe('2024-02-29');
    expect((await add({ date: '2024-03-01T00:30:00+02:00' })).body.date).toBe('2024-02-29T22:30:00.000Z');
  });

  it('accepts today and the current time', async () => {
    const { add } = await wallet();
    const now = new Date().toISOString();
    expect((await add({ date: now.slice(0, 10) })).status).toBe(200);
    expect((await add({ date: now })).status).toBe(200);
  });

  it('accepts a date before the asset existed', async () => {
    const { add } = await wallet();
    expect((await add({ crypto_id: 'pepe', date: '1999-01-01' })).status).toBe(200);
  });

  it('returns 404 for an unknown asset, and accepts one known by name only', async () => {
    const { add } = await wallet();
    expect((await add({ crypto_id: 'no-such-coin' })).body.code).toBe('asset.not_found');
    expect((await add({ crypto_id: 'Bitcoin' })).body.code).toBe('asset.not_found');
    site.holder.setKnownCoins({
      version: 'v',
      coins: [{ _id: 'small-coin', name: 'Small Coin', thicker: 'SML', rank: null }],
    });
    expect((await add({ crypto_id: 'small-coin' })).body).toMatchObject({
      crypto_id: { _id: 'small-coin', name: 'Small Coin', thicker: 'SML', rank: null },
      current_price: null,
      profit_loss: null,
    });
  });

  it('returns 503 before a snapshot is loaded', async () => {
    const { add } = await wallet();
    const held = site.holder.held!.snapshot;
    const { holder } = site;
    const empty = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(holder), 'held')!;
    Object.defineProperty(holder, 'held', { value: null, configurable: true });
    const { status, body } = await add();
    Object.defineProperty(holder, 'held', {
      ...empty,
      get: () => createHolder(held).held,
      configurable: true,
    });
    expect([status, body.code]).toEqual([503, 'server.unavailable']);
  });
});

describe('an outgoing entry', () => {
  it('is checked against the holdings at its date', async () => {
    const { addEntry, add, entries } = await wallet();
    await addEntry({ date: '2024-02-01', quantity: '5' });
    const { status, body } = await add({ type: 'sale', date: '2024-01-31', quantity: '0.5' });
    expect([status, body.code]).toEqual([400, 'wallet.quantity_not_available']);
    expect(body.message).toBe('The indicated quantity is not available.');
    expect(body.issues).toEqual([
      { path: 'quantity', message: 'On 2024-01-31 the wallet has 0 BTC: not enough for 0.5 BTC.' },
    ]);
    expect((await add({ type: 'sale', date: '2024-02-01', quantity: '5' })).status).toBe(200);
    expect((await entries()).holdings[0].quantity).toBe('0');
  });

  it.each(['sale', 'transfer_out', 'fee'])(
    'of type %s may take all coins and not 10^-18 more',
    async (type) => {
      const { addEntry, add } = await wallet();
      await addEntry({ quantity: '0.3333333333333333' });
      await addEntry({ quantity: '0.6666666666666666' });
      expect((await add({ type, quantity: '1', date: '2024-01-11' })).body.code).toBe(
        'wallet.quantity_not_available',
      );
      expect((await add({ type, quantity: '0.99999999999999991', date: '2024-01-11' })).status).toBe(400);
      expect((await add({ type, quantity: '0.9999999999999999', date: '2024-01-11' })).status).toBe(200);
    },
  );

  it('cannot take coins of another asset or another user', async () => {
    const [mine, theirs] = [await wallet(), await wallet()];
    await mine.addEntry({ crypto_id: 'ethereum' });
    await theirs.addEntry();
    expect((await mine.add({ type: 'sale' })).body.code).toBe('wallet.quantity_not_available');
  });

  it('is rejected when a later one would exceed the holdings', async () => {
    const { addEntry, add, entries } = await wallet({ language: 'it' });
    await addEntry();
    await addEntry({ type: 'sale', date: '2024-03-01', quantity: '0.8' });
    const before = await entries();
    const { body } = await add({ type: 'sale', date: '2024-02-01', quantity: '0.5' });
    expect(body.code).toBe('wallet.quantity_not_available');
    expect(body.issues[0].message).toBe(
      'La vendita di 0,8 BTC del 01-03-2024 diventerebbe impossibile: il portafoglio conterrebbe 0,5 BTC.',
    );
    expect(await entries()).toEqual(before);
  });
});

describe('a change that makes a later sale impossible', () => {
  it.each<[string, object]>([
    ['fewer coins', { quantity: '0.7' }],
    ['a later date', { date: '2024-03-02' }],
    ['another asset', { crypto_id: 'ethereum' }],
    ['an outgoing type', { type: 'sale' }],
  ])('is rejected for an edit: %s', async (_, change) => {
    const { addEntry, edit, entries } = await wallet();
    const id = await addEntry();
    await addEntry({ type: 'sale', date: '2024-03-01', quantity: '0.8' });
    const before = await entries();
    expect((await edit(id, change)).body.code).toBe('wallet.quantity_not_available');
    expect(await entries()).toEqual(before);
    expect((await edit(id, { quantity: '0.8' })).status).toBe(200);
  });

  it('is rejected for a deletion until the sale is deleted', async () => {
    const { addEntry, remove, entries } = await wallet();
    const id = await addEntry();
    const sale = await addEntry({ type: 'sale', date: '2024-03-01' });
    const before = await entries();
    const refused = await remove(id);
    expect([refused.status, refused.body.code]).toEqual([400, 'wallet.quantity_not_available']);
    expect(refused.body.issues[0].message).toContain('2024-03-01');
    expect(await entries()).toEqual(before);
    expect([(await remove(sale)).status, (await remove(id)).status]).toEqual([204, 204]);
    expect((await entries()).data).toEqual([]);
  });

  it('is rejected for the undo of a deletion whose purchase is deleted, too', async () => {
    const { addEntry, remove, undo, changes } = await wallet();
    const id = await addEntry();
    const sale = await addEntry({ type: 'sale', date: '2024-03-01' });
    await remove(sale);
    await remove(id);
    const [purchaseDeletion, saleDeletion] = (await changes()).data;
    expect((await undo(saleDeletion._id)).body.code).toBe('wallet.quantity_not_available');
    expect((await undo(purchaseDeletion._id)).status).toBe(200);
    expect((await undo(saleDeletion._id)).status).toBe(200);
  });
});

describe('a wallet entry', () => {
  it('keeps an asset that is no longer listed and an unknown price', async () => {
    const { id: userId, edit, entries } = await wallet();
    const [id] = await addWalletRows(people, userId, [
      { type: 'reward', date: '2024-01-10', asset: 'gone-coin', price: null },
    ]);
    const change = { type: 'reward', crypto_id: 'gone-coin', notes: 'gone' };
    expect((await edit(id!, { ...change, price: '' })).body).toMatchObject({ notes: 'gone', price: null });
    expect((await edit(id!, { ...change, crypto_id: 'other-gone-coin' })).body.code).toBe('asset.not_found');
    expect((await entries()).data[0].crypto_id).toMatchObject({ _id: 'gone-coin', name: 'Gone coin' });
    expect((await edit(id!, { ...change, price: '3' })).body.price).toBe('3');
    expect((await edit(id!, { ...change, price: '' })).status).toBe(400);
  });

  it.each(['edit', 'remove', 'restore'] as const)('of another user is not found: %s', async (call) => {
    const [mine, theirs] = [await wallet(), await wallet()];
    const id = await theirs.addEntry();
    for (const asked of [id, 'none', 'x'.repeat(64)]) {
      const { status, body } = await mine[call](asked);
      expect([status, body.code]).toEqual([404, 'wallet.entry_not_found']);
    }
    expect((await theirs.entries()).data).toHaveLength(1);
  });

  it('can be restored once after its removal, with the same answer as before', async () => {
    const { addEntry, remove, restore, entries } = await wallet();
    const first = await addEntry({ notes: 'a' });
    await addEntry({ notes: 'b' });
    const before = await entries();
    expect((await restore(first)).body.code).toBe('wallet.entry_not_found');
    await remove(first);
    expect((await restore(first)).body).toEqual(before.data[1]);
    expect(await entries()).toEqual({ ...before, version: expect.any(String) });
    expect((await restore(first)).body.code).toBe('wallet.entry_not_found');
    await remove(first);
    await people.pool.query(`update wallet_changes set made_at = now() - interval '31 days'`);
    expect((await restore(first)).body.code).toBe('wallet.entry_not_found');
  });

  it('can be removed once, and not edited afterwards', async () => {
    const { addEntry, edit, remove } = await wallet();
    const first = await addEntry({ notes: 'a' });
    await remove(first);
    expect((await remove(first)).body.code).toBe('wallet.entry_not_found');
    expect((await edit(first)).body.code).toBe('wallet.entry_not_found');
  });
});

describe('Idempotency-Key of wallet calls', () => {
  it('adds once and returns the same answer again, also for concurrent requests', async () => {
    const { add, entries } = await wallet();
    const first = await add({}, 'k');
    const [second, third] = await Promise.all([add({}, 'k'), add({}, 'k')]);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    const duplicates = await Promise.all([add({}, 'l'), add({}, 'l')]);
    expect(duplicates[0].body).toEqual(duplicates[1].body);
    expect((await entries()).data).toHaveLength(2);
  });

  it('is rejected with other digits, even beyond double precision', async () => {
    const { post } = await wallet();
    const text = (quantity: string) =>
      JSON.stringify(BOUGHT).replace('"quantity":"1"', `"quantity":${quantity}`);
    expect((await post('addWalletEntry', text('0.100000000000000001'), 'k')).status).toBe(200);
    expect((await post('addWalletEntry', text('0.100000000000000002'), 'k')).body.code).toBe('input.invalid');
  });

  it('edits, deletes and undoes once', async () => {
    const { addEntry, edit, remove, undo, entries, changes } = await wallet();
    const id = await addEntry();
    const edited = await edit(id, { notes: 'once' }, 'a');
    await edit(id, { notes: 'later' });
    expect((await edit(id, { notes: 'once' }, 'a')).body).toEqual(edited.body);
    expect((await entries()).data[0].notes).toBe('later');
    expect([(await remove(id, 'b')).status, (await remove(id, 'b')).status]).toEqual([204, 204]);
    const { _id: deletion } = (await changes()).data[0];
    const back = await undo(deletion, 'c');
    expect((await undo(deletion, 'c')).body).toEqual(back.body);
    expect((await entries()).data).toHaveLength(1);
  });

  it('can be reused after a rejected request', async () => {
    const { id, addEntry, add } = await wallet();
    expect((await add({ type: 'sale' }, 'k')).status).toBe(400);
    const { rows } = await people.pool.query(`select 1 from idempotent_responses where user_id = $1`, [id]);
    expect(rows).toEqual([]);
    await addEntry();
    expect((await add({ type: 'sale' }, 'k')).status).toBe(200);
  });
});
