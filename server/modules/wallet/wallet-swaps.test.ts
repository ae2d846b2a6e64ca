import { describe, expect, it } from 'vitest';
import type { WalletEntryAnswer, WalletHoldingAnswer, WalletLegAnswer } from '#contracts/wallet.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite();
const SWAP = {
  give: { crypto_id: 'ethereum', quantity: '3' },
  receive: { crypto_id: 'bitcoin', quantity: '0.7' },
  value: '1000',
  fee: { crypto_id: 'litecoin', quantity: '0.5', value: '40' },
  date: '2024-05-01T10:00:00Z',
  notes: 'exchange',
};

/** Opens a wallet with 3 ethereum bought at 100 and 1 litecoin at 60. */
async function openFilledWallet(language: 'en' | 'it' = 'en') {
  const wallet = await openWallet(given, { language });
  await wallet.addEntry({ crypto_id: 'ethereum', quantity: '3' });
  await wallet.addEntry({ crypto_id: 'litecoin', quantity: '1', price: '60' });
  const swap = (change: object = {}, call = 'addWalletSwap') => wallet.post(call, { ...SWAP, ...change });
  const list = async (query = '') => (await wallet.entries(query)).data as WalletEntryAnswer[];
  return { ...wallet, swap, list };
}

describe('POST user/addWalletSwap', () => {
  it('sells what is given and buys what is received at the same value, with the fee as a leg', async () => {
    const { swap, entries } = await openFilledWallet();
    const { status, body } = await swap();
    expect(status).toBe(200);
    expect(body.legs).toMatchObject([
      { type: 'sale', crypto_id: { _id: 'ethereum' }, total: '1000', profit_loss: '700', notes: 'exchange' },
      { type: 'buy', crypto_id: { _id: 'bitcoin' }, total: '1000' },
      { type: 'fee', crypto_id: { _id: 'litecoin' }, quantity: '0.5', price: '80', profit_loss: '-30' },
    ]);
    expect(body.legs.map((leg: WalletLegAnswer) => leg.link)).toEqual([
      { id: body.link, kind: 'swap', lead: true, legs: 3 },
      { id: body.link, kind: 'swap', lead: false, legs: 3 },
      { id: body.link, kind: 'swap', lead: false, legs: 3 },
    ]);
    const { summary, holdings } = await entries();
    expect(summary).toMatchObject({ realised: '670', put_in: '1360' });
    expect(
      holdings.map(({ crypto_id, quantity, cost }: WalletHoldingAnswer) => [crypto_id._id, quantity, cost]),
    ).toEqual([
      ['bitcoin', '0.7', '1000'],
      ['litecoin', '0.5', '30'],
      ['ethereum', '0', '0'],
    ]);
  });

  it('is one row with all legs in a list that shows them together, else one per leg', async () => {
    const { swap, entries } = await openFilledWallet();
    const { link } = (await swap()).body;
    const together = await entries('legs=together');
    expect(together.data[0]).toMatchObject({ type: 'sale', link: { id: link } });
    expect(together.data[0].legs.map(({ type }: WalletLegAnswer) => type)).toEqual(['sale', 'buy', 'fee']);
    expect([together.data.length, together.matching]).toEqual([3, 3]);
    const separate = await entries();
    expect([separate.data.length, separate.summary.transactions.count]).toEqual([5, 5]);
    expect((await entries('legs=together&asset=bitcoin')).data).toHaveLength(1);
    expect((await entries('legs=together&type=swap')).data).toHaveLength(1);
    expect((await entries('type=swap')).data).toHaveLength(3);
    const pages = [await entries('legs=together&limit=1&sort=total')];
    for (let at = 1; at < 3; at += 1)
      pages.push(await entries(`legs=together&limit=1&sort=total&cursor=${pages.at(-1).next}`));
    expect(pages.map(({ data }) => data[0].total)).toEqual(['1000', '300', '60']);
    expect(pages.at(-1).next).toBeNull();
  });

  it.each([
    [{ give: { crypto_id: 'ethereum', quantity: '3.1' } }, 400, 'wallet.quantity_not_available'],
    [{ fee: { crypto_id: 'litecoin', quantity: '1.1' } }, 400, 'wallet.quantity_not_available'],
    [{ receive: { crypto_id: 'nothing', quantity: '1' } }, 404, 'asset.not_found'],
    [{ receive: { crypto_id: 'ethereum', quantity: '1' } }, 400, 'input.invalid'],
    [{ value: '1,5' }, 400, 'input.invalid'],
  ])('adds no leg of %j and answers %i %s', async (change, status, code) => {
    const { swap, list } = await openFilledWallet();
    const answer = await swap(change);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await list()).toHaveLength(2);
  });

  it('names each invalid field in the language of the user', async () => {
    const { swap } = await openFilledWallet('it');
    const { body } = await swap({ give: {}, receive: { crypto_id: 'bitcoin', quantity: 'x' }, value: '-1' });
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'value',
      'give.crypto_id',
      'give.quantity',
      'receive.quantity',
    ]);
    const same = await swap({ receive: { crypto_id: 'ethereum', quantity: '1' } });
    expect(same.body.issues).toEqual([{ path: 'receive.crypto_id', message: 'Scegli due asset diversi.' }]);
  });
});

describe('POST user/editWalletSwap', () => {
  it('changes all legs, keeps their ids and removes the fee', async () => {
    const { swap, list } = await openFilledWallet();
    const { link, legs } = (await swap()).body;
    const edited = await swap({ _id: link, value: '500', fee: null, notes: '' }, 'editWalletSwap');
    expect(edited.body.legs).toMatchObject([
      { _id: legs[0]._id, total: '500', link: { id: link, legs: 2 } },
      { _id: legs[1]._id, total: '500' },
    ]);
    expect(await list()).toHaveLength(4);
    const back = await swap({ _id: legs[1]._id }, 'editWalletSwap');
    expect(back.body.legs).toHaveLength(3);
  });

  it('changes nothing when a leg would exceed the holdings', async () => {
    const { swap, list } = await openFilledWallet();
    const { link } = (await swap()).body;
    const before = await list();
    const answer = await swap({ _id: link, fee: { crypto_id: 'litecoin', quantity: '2' } }, 'editWalletSwap');
    expect(answer.body.code).toBe('wallet.quantity_not_available');
    expect(await list()).toEqual(before);
  });

  it('refuses a leg on its own, and transactions that are no swap', async () => {
    const { swap, edit, addEntry } = await openFilledWallet();
    const { legs } = (await swap()).body;
    expect((await edit(legs[0]._id, { type: 'sale', crypto_id: 'ethereum' })).body.code).toBe(
      'wallet.linked',
    );
    const other = await addEntry();
    expect((await swap({ _id: other }, 'editWalletSwap')).body.code).toBe('wallet.linked');
    expect((await swap({ _id: 'none' }, 'editWalletSwap')).body.code).toBe('wallet.entry_not_found');
  });
});

describe('DELETE user/deleteWalletEntry of a leg', () => {
  it('removes all legs, and its undo restores all', async () => {
    const { swap, list, remove, undo } = await openFilledWallet();
    const { legs } = (await swap()).body;
    const before = await list();
    expect((await remove(legs[1]._id)).status).toBe(204);
    expect(await list()).toHaveLength(2);
    expect((await undo()).status).toBe(200);
    expect(await list()).toEqual(before);
  });
});

describe('a fee in coins of a purchase or sale', () => {
  const FEE = { crypto_id: 'litecoin', quantity: '0.25', value: '20' };

  it('is a leg of it, reduces the holding and moves with it', async () => {
    const { add, edit, list, remove } = await openFilledWallet();
    const bought = (await add({ date: '2024-03-01', fee: FEE })).body;
    expect(bought.link).toMatchObject({ kind: 'buy', lead: true, legs: 2 });
    const [fee] = await list('type=fee');
    expect(fee).toMatchObject({ quantity: '0.25', price: '80', profit_loss: '-15', date: '2024-03-01' });
    await edit(bought._id, { date: '2024-04-01' });
    expect((await list('type=fee'))[0]).toMatchObject({ _id: fee!._id, date: '2024-04-01' });
    await edit(bought._id, { fee: null });
    expect(await list('type=fee')).toEqual([]);
    await edit(bought._id, { fee: FEE });
    await remove(bought._id);
    expect(await list()).toHaveLength(2);
  });

  it('stays as a transaction of its own when the purchase becomes a reward', async () => {
    const { add, edit, list } = await openFilledWallet();
    const bought = (await add({ date: '2024-03-01', fee: FEE })).body;
    expect((await edit(bought._id, { type: 'reward', date: '2024-03-01' })).body.link).toBeNull();
    expect((await list('type=fee'))[0]).toMatchObject({ quantity: '0.25', link: null });
  });

  it('is refused beyond the holdings and for other types', async () => {
    const { add, list } = await openFilledWallet();
    const beyond = await add({ date: '2024-03-01', fee: { ...FEE, quantity: '2' } });
    expect(beyond.body.code).toBe('wallet.quantity_not_available');
    expect((await add({ type: 'reward', fee: FEE })).body.issues).toMatchObject([{ path: 'fee' }]);
    expect(await list()).toHaveLength(2);
  });
});
