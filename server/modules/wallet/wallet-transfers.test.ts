import { describe, expect, it } from 'vitest';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite();

/** Opens a wallet with 2 bitcoin bought at 100, of which 1 was sent and 0.99 arrived 3 hours later. */
async function openMovedWallet() {
  const wallet = await openWallet(given);
  await wallet.addEntry({ quantity: '2', date: '2024-01-01' });
  const out = await wallet.addEntry({ type: 'transfer_out', price: '300', date: '2024-03-01T10:00:00Z' });
  const into = await wallet.addEntry({
    type: 'transfer_in',
    quantity: '0.99',
    price: '300',
    date: '2024-03-01T13:00:00Z',
  });
  const pair = { out, in: into };
  const proposals = async () => (await wallet.ask('GET', 'getTransferProposals')).body;
  const decide = (body: object) => wallet.post('decideTransfers', body);
  const holding = async () => (await wallet.entries()).holdings[0];
  return { ...wallet, pair, proposals, decide, holding };
}

describe('GET user/getTransferProposals', () => {
  it('returns withdrawal, deposit and the difference', async () => {
    const { proposals, pair } = await openMovedWallet();
    expect(await proposals()).toMatchObject({
      data: [{ crypto_id: { _id: 'bitcoin' }, out: { _id: pair.out }, in: { _id: pair.in }, fee: '0.01' }],
      total: 1,
      refused: 0,
    });
  });
});

describe('POST user/decideTransfers', () => {
  it('keeps cost and date of what arrived, and takes the difference as a fee', async () => {
    const { decide, pair, proposals, holding, entries } = await openMovedWallet();
    expect(await holding()).toMatchObject({ quantity: '1.99', cost: '397', lots_total: 2 });
    expect((await decide({ confirm: [pair] })).body).toEqual({ confirmed: 1, refused: 0 });
    expect((await proposals()).total).toBe(0);
    expect(await holding()).toMatchObject({
      quantity: '1.99',
      cost: '199',
      realised: '-1',
      fees: '3',
      lots: [{ date: '2024-01-01', quantity: '1.99', cost: '199' }],
    });
    const { data } = await entries('legs=together');
    expect(data[0]).toMatchObject({ _id: pair.out, type: 'transfer_out', profit_loss: '-1' });
    expect(data[0].legs.map(({ _id, link }: WalletEntryAnswer) => [_id, link?.kind])).toEqual([
      [pair.out, 'transfer'],
      [pair.in, 'transfer'],
    ]);
  });

  it('does not propose a refused pair again until refusals are forgotten', async () => {
    const { decide, pair, proposals } = await openMovedWallet();
    expect((await decide({ refuse: [pair] })).body).toEqual({ confirmed: 0, refused: 1 });
    expect(await proposals()).toEqual({ data: [], total: 0, refused: 1 });
    await decide({ forget_refused: true });
    expect(await proposals()).toMatchObject({ total: 1, refused: 0 });
  });

  it('confirms all pairs or none', async () => {
    const { decide, pair, proposals, addEntry, holding } = await openMovedWallet();
    const other = await addEntry({ type: 'transfer_in', date: '2024-02-01' });
    const before = await holding();
    const wrong = await decide({ confirm: [pair, { out: pair.out, in: other }] });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'wallet.no_transfer']);
    const twice = await decide({ confirm: [pair, pair] });
    expect(twice.body.code).toBe('wallet.no_transfer');
    const unknown = await decide({ confirm: [{ out: 'none', in: pair.in }], refuse: [pair] });
    expect(unknown.body.code).toBe('wallet.entry_not_found');
    expect(await proposals()).toMatchObject({ total: 1, refused: 0 });
    expect(await holding()).toEqual(before);
  });

  it('is refused where a deposit dated before its withdrawal was sold in between', async () => {
    const { addEntry, ask } = await openWallet(given);
    await addEntry({ date: '2024-03-01T08:00:00Z' });
    const into = await addEntry({ type: 'transfer_in', date: '2024-03-01' });
    await addEntry({ type: 'sale', quantity: '1', date: '2024-03-01T12:00:00Z' });
    const out = await addEntry({ type: 'transfer_out', quantity: '1', date: '2024-03-01' });
    const answer = await ask('POST', 'decideTransfers', { confirm: [{ out, in: into }] });
    expect(answer.status).toBe(200);
    const { addEntry: add, ask: request } = await openWallet(given);
    const early = await add({ type: 'transfer_in', date: '2024-03-01' });
    await add({ type: 'sale', quantity: '1', date: '2024-03-01T12:00:00Z' });
    await add({ date: '2024-03-01T20:00:00Z' });
    const late = await add({ type: 'transfer_out', quantity: '1', date: '2024-03-01' });
    const refused = await request('POST', 'decideTransfers', { confirm: [{ out: late, in: early }] });
    expect(refused.body.code).toBe('wallet.quantity_not_available');
  });
});

describe('POST user/separateWalletEntries', () => {
  it('makes the transfer two transactions again, as they were before', async () => {
    const { decide, pair, holding, post, entries } = await openMovedWallet();
    const before = [await holding(), (await entries()).data];
    await decide({ confirm: [pair] });
    expect((await post('separateWalletEntries', { id: pair.in })).body).toEqual({ separated: 2 });
    expect([await holding(), (await entries()).data]).toEqual(before);
  });

  it('is refused while a sale needs what is on its way', async () => {
    const { decide, pair, addEntry, post } = await openMovedWallet();
    await decide({ confirm: [pair] });
    await addEntry({ type: 'sale', quantity: '1.5', date: '2024-03-01T11:00:00Z' });
    const answer = await post('separateWalletEntries', { id: pair.out });
    expect(answer.body.code).toBe('wallet.quantity_not_available');
  });
});
