import { describe, expect, it } from 'vitest';
import type { WalletAnswer } from '#contracts/wallet.ts';
import { MAX_ENTRY_TAGS, MAX_TAGS } from '#domain/wallet/tag.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const given = provideAccountSite({ RATE_LIMITS: 'off' });

async function openTagged() {
  const wallet = await openWallet(given);
  const { post, entries } = wallet;
  return {
    ...wallet,
    addTag: async (name: string): Promise<string> => (await post('addWalletTag', { name })).body._id,
    tag: (ids: readonly string[], terms: object) =>
      post('tagWalletEntries', { ids, action: 'add', ...terms }),
    /** Tags by name with their counts. */
    tags: async () =>
      ((await entries()) as WalletAnswer).tags.map(({ name, transactions }) => [name, transactions]),
    /** Ids of listed transactions. */
    list: async (query: string) => ((await entries(query)) as WalletAnswer).data.map(({ _id }) => _id),
  };
}

const SWAP = {
  give: { crypto_id: 'bitcoin', quantity: '0.5' },
  receive: { crypto_id: 'ethereum', quantity: '9' },
  fee: { crypto_id: 'bitcoin', quantity: '0.1' },
  value: '100',
  date: '2024-03-02',
};

describe('tags of a wallet', () => {
  it('are trimmed, unique without regard to case, and listed by name with their transactions', async () => {
    const { addTag, addEntry, post, tags } = await openTagged();
    const tax = await addTag('  Tax ');
    await addTag('alpha');
    await addEntry({ tags: [tax, tax] });
    expect(await tags()).toEqual([
      ['alpha', 0],
      ['Tax', 1],
    ]);
    expect((await post('addWalletTag', { name: 'TAX' })).body.code).toBe('tag.name_taken');
    expect((await post('addWalletTag', { name: ' ' })).body.code).toBe('input.invalid');
    expect((await post('addWalletTag', { name: 'x'.repeat(41) })).body.code).toBe('input.invalid');
    expect((await post('addWalletTag', { name: 'two\nlines' })).body.code).toBe('input.invalid');
  });

  it('can be renamed, keeping their transactions, but not to a name that another tag has', async () => {
    const { addTag, addEntry, post, tags, list } = await openTagged();
    const [tax, other] = [await addTag('Tax'), await addTag('Other')];
    const id = await addEntry({ tags: [tax] });
    expect((await post('editWalletTag', { _id: tax, name: 'other' })).body.code).toBe('tag.name_taken');
    expect((await post('editWalletTag', { _id: tax, name: 'TAX' })).status).toBe(200);
    expect((await post('editWalletTag', { _id: 'none', name: 'x' })).body.code).toBe('tag.not_found');
    expect(await tags()).toEqual([
      ['Other', 0],
      ['TAX', 1],
    ]);
    expect([await list(`tag=${tax}`), await list(`tag=${other}`)]).toEqual([[id], []]);
  });

  it(`are at most ${MAX_TAGS} per user`, async () => {
    const { addTag, post } = await openTagged();
    for (let at = 0; at < MAX_TAGS; at += 1) await addTag(`Tag ${at}`);
    expect((await post('addWalletTag', { name: 'One more' })).body.code).toBe('tag.too_many');
  });

  it('leave their transactions when they are deleted, and come back with the undo', async () => {
    const { addTag, addEntry, post, tags, entries, undo } = await openTagged();
    const [tax, kept] = [await addTag('Tax'), await addTag('Kept')];
    await addEntry({ tags: [tax, kept] });
    await addEntry({ tags: [tax] });
    const before = await entries();
    await post('deleteWalletTag', { _id: tax });
    expect(await tags()).toEqual([['Kept', 1]]);
    expect(((await entries()) as WalletAnswer).data.map((entry) => entry.tags)).toEqual([[], [kept]]);
    expect((await undo()).status).toBe(200);
    expect({ ...(await entries()), version: before.version }).toEqual(before);
  });

  it('stay when an edit does not name them, and are replaced when it does, also on the fee in coins', async () => {
    const { addTag, addEntry, edit, entries } = await openTagged();
    const [one, two] = [await addTag('One'), await addTag('Two')];
    const id = await addEntry({ tags: [one], fee: { crypto_id: 'bitcoin', quantity: '0.1' } });
    const read = async () => ((await entries()) as WalletAnswer).data.map(({ tags }) => tags);
    await edit(id, { notes: 'x' });
    expect(await read()).toEqual([[one], [one]]);
    await edit(id, { tags: [two] });
    expect(await read()).toEqual([[two], [two]]);
    await edit(id, { tags: [] });
    expect(await read()).toEqual([[], []]);
    expect((await edit(id, { tags: ['unknown'] })).body.code).toBe('tag.not_found');
  });

  it('filter the list, linked transactions together, and a cursor belongs to its tag', async () => {
    const { addTag, addEntry, post, entries } = await openTagged();
    const [tax, other] = [await addTag('Tax'), await addTag('Other')];
    await addEntry({ quantity: '3' });
    await post('addWalletSwap', { ...SWAP, tags: [tax] });
    const id = await addEntry({ tags: [tax], date: '2024-04-01' });
    const together = (await entries(`tag=${tax}&legs=together`)) as WalletAnswer;
    expect(together.matching).toBe(2);
    expect(together.data.map(({ legs }) => legs.length)).toEqual([0, 3]);
    expect(together.data[0]!._id).toBe(id);
    const page = await entries(`tag=${tax}&limit=1`);
    expect((await entries(`tag=${other}&limit=1&cursor=${page.next}`)).code).toBe('input.invalid');
  });
});

describe('POST user/tagWalletEntries', () => {
  it('gives and takes a tag as one change with all legs of a swap, and the undo restores it', async () => {
    const { addEntry, post, tag, entries, changes, undo } = await openTagged();
    const bought = await addEntry({ quantity: '3' });
    const { legs } = (await post('addWalletSwap', SWAP)).body;
    const before = await entries();
    const { status, body } = await tag([bought, legs[0]._id], { new_tag: 'Trading' });
    expect([status, body.tagged]).toEqual([200, 4]);
    expect((await changes()).data[0]).toMatchObject({
      kind: 'tag',
      subject: 'Trading',
      changed: 4,
      added: 0,
    });
    const taken = await post('tagWalletEntries', { ids: [legs[1]._id], action: 'remove', tag: body.tag });
    expect(taken.body.tagged).toBe(3);
    expect((await entries(`tag=${body.tag}`)).data.map(({ _id }: { _id: string }) => _id)).toEqual([bought]);
    await undo();
    const [, , tagging] = (await changes()).data;
    expect((await undo(tagging._id)).status).toBe(200);
    expect({ ...(await entries()), version: before.version }).toEqual(before);
  });

  it('returns the changed transactions since the version of the caller', async () => {
    const { addEntry, addTag, entries, ask } = await openTagged();
    const [tax, id] = [await addTag('Tax'), await addEntry()];
    const { version } = await entries();
    const { body } = await ask('POST', `tagWalletEntries?since=${version}`, {
      ids: [id],
      action: 'add',
      tag: tax,
    });
    expect(body.changes).toMatchObject({ complete: true, changed: [{ _id: id, tags: [tax] }] });
    expect(body.changes.tags).toEqual([{ _id: tax, name: 'Tax', transactions: 1 }]);
  });

  it(`refuses all when one transaction has ${MAX_ENTRY_TAGS} tags, and names it`, async () => {
    const { addTag, addEntry, tag, tags } = await openTagged();
    const all: string[] = [];
    for (let at = 0; at < MAX_ENTRY_TAGS; at += 1) all.push(await addTag(`Tag ${at}`));
    const free = await addEntry();
    const full = await addEntry({ tags: all, date: '2024-05-06' });
    const { status, body } = await tag([free, full], { new_tag: 'Eleventh' });
    expect([status, body.code]).toEqual([409, 'tag.too_many_on_entry']);
    expect(body.issues[0].message).toContain('2024-05-06');
    expect(body.issues[0].message).toContain('BTC');
    expect((await tags()).map(([name]) => name)).not.toContain('Eleventh');
    expect((await tag([free, full], { tag: all[0] })).body.tagged).toBe(1);
  });

  it('refuses an unknown tag or transaction, those of another user, and more than 1,000 at once', async () => {
    const [me, other] = [await openTagged(), await openTagged()];
    const id = await me.addEntry();
    const [mine, theirs] = [await me.addTag('Mine'), await other.addTag('Theirs')];
    const foreign = await other.addEntry();
    expect((await me.tag([id], { tag: theirs })).body.code).toBe('tag.not_found');
    expect((await me.tag([id], {})).body.code).toBe('tag.not_found');
    expect((await me.tag([id, foreign], { tag: mine })).body.code).toBe('wallet.entry_not_found');
    expect((await me.add({ tags: [theirs] })).body.code).toBe('tag.not_found');
    expect((await me.tag(Array(1001).fill(id), { tag: mine })).body.code).toBe('input.invalid');
    expect([await me.list(`tag=${mine}`), await other.tags()]).toEqual([[], [['Theirs', 0]]]);
  });

  it('changes 1,000 transactions in one call', async () => {
    const me = await openTagged();
    const rows = Array.from({ length: 1000 }, () => ({ type: 'buy' as const, date: '2024-01-01' }));
    const ids = await addWalletRows(given.people, me.id, rows);
    expect((await me.tag(ids, { new_tag: 'All' })).body.tagged).toBe(1000);
    expect((await me.post('deleteWalletEntries', { ids })).body.deleted).toBe(1000);
    expect((await me.changes('limit=1')).data[0]).toMatchObject({ kind: 'delete_many', removed: 1000 });
  });
});

describe('POST user/deleteWalletEntries', () => {
  it('deletes all with their linked legs as one change, which the undo takes back with tags', async () => {
    const { addEntry, addTag, post, entries, changes, undo } = await openTagged();
    const tax = await addTag('Tax');
    const bought = await addEntry({ quantity: '3', tags: [tax] });
    const { legs } = (await post('addWalletSwap', SWAP)).body;
    await addEntry({ crypto_id: 'litecoin' });
    const before = await entries();
    const { body } = await post('deleteWalletEntries', { ids: [bought, legs[2]._id] });
    expect(body.deleted).toBe(4);
    expect((await entries()).data).toHaveLength(1);
    expect((await changes()).data[0]).toMatchObject({ kind: 'delete_many', removed: 4 });
    expect((await undo()).status).toBe(200);
    expect({ ...(await entries()), version: before.version }).toEqual(before);
  });

  it('deletes nothing when a remaining transaction would lack units, and names it', async () => {
    const { addEntry, post, entries } = await openTagged();
    const [first, second] = [await addEntry(), await addEntry({ date: '2024-01-11' })];
    const sale = await addEntry({ type: 'sale', quantity: '1.5', date: '2024-03-07' });
    const { status, body } = await post('deleteWalletEntries', { ids: [second, first] });
    expect([status, body.code]).toEqual([400, 'wallet.quantity_not_available']);
    expect(body.issues[0].message).toContain('2024-03-07');
    expect((await entries()).data).toHaveLength(3);
    expect((await post('deleteWalletEntries', { ids: [first, second, sale] })).body.deleted).toBe(3);
  });
});
