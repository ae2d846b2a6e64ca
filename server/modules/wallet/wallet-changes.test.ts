import { describe, expect, it } from 'vitest';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite();
const wallet = (terms = {}) => openWallet(given, terms);

describe('GET user/getWalletChanges', () => {
  it('lists writes with counts, assets and subject, newest first', async () => {
    const { addEntry, edit, remove, post, changes } = await wallet();
    const id = await addEntry();
    await edit(id, { notes: 'x' });
    await remove(id);
    await post('addHoldingAccount', { name: 'Kraken', kind: 'exchange' });
    const { data, next } = await changes();
    expect(next).toBeNull();
    expect(data).toMatchObject([
      { kind: 'account_add', subject: 'Kraken', added: 0, assets: [], assets_total: 0 },
      { kind: 'delete', added: 0, changed: 0, removed: 1, assets: [{ _id: 'bitcoin' }] },
      { kind: 'edit', added: 0, changed: 1, removed: 0, assets_total: 1, undone: false, undoes: null },
      { kind: 'add', added: 1, changed: 0, removed: 0, assets: [{ _id: 'bitcoin' }] },
    ]);
  });

  it('pages, and does not list refused writes', async () => {
    const { add, addEntry, changes } = await wallet();
    const ids = [await addEntry(), await addEntry(), await addEntry()];
    expect((await add({ type: 'sale', quantity: '9' })).status).toBe(400);
    const first = await changes('limit=2');
    const second = await changes(`limit=2&cursor=${first.next}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([2, 1, null]);
    expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(ids.length);
  });

  it('omits changes older than 30 days, which cannot be undone', async () => {
    const { id, addEntry, changes, undo } = await wallet();
    await addEntry();
    const [change] = (await changes()).data;
    const age = (days: number) =>
      given.people.pool.query(
        `update wallet_changes set made_at = now() - make_interval(days => $1) where user_id = $2`,
        [days, id],
      );
    await age(31);
    expect((await changes()).data).toEqual([]);
    expect((await undo(change._id)).body.code).toBe('wallet.change_not_found');
    await age(29);
    expect((await undo(change._id)).status).toBe(200);
  });
});

describe('POST user/undoWalletChange', () => {
  it('takes back an addition, an edit and a deletion, and an undo', async () => {
    const { addEntry, edit, remove, undo, entries, changes } = await wallet();
    const state = async () => (await entries()).data;
    const id = await addEntry({ notes: 'first' });
    const added = await state();
    await edit(id, { notes: 'second', quantity: '2' });
    const edited = await state();
    await remove(id);
    await undo();
    expect(await state()).toEqual(edited);
    const [, , edition, addition] = (await changes()).data;
    expect((await undo(edition._id)).status).toBe(200);
    expect(await state()).toEqual(added);
    const back = await undo(addition._id);
    expect(await state()).toEqual([]);
    expect((await undo(back.body.change)).status).toBe(200);
    expect(await state()).toEqual(added);
    const { data } = await changes();
    expect(data.map(({ kind, undone }: { kind: string; undone: boolean }) => [kind, undone])).toEqual([
      ['undo', false],
      ['undo', true],
      ['undo', false],
      ['undo', false],
      ['delete', true],
      ['edit', true],
      ['add', false],
    ]);
    expect(data[1].undoes).toMatchObject({ _id: addition._id, kind: 'add' });
  });

  it('is refused when a later change wrote the same rows, and names that change', async () => {
    const { addEntry, edit, undo, entries, changes } = await wallet({ language: 'en' });
    const id = await addEntry();
    await edit(id, { notes: 'later' });
    const before = await entries();
    const [edition, addition] = (await changes()).data;
    const { status, body } = await undo(addition._id);
    expect([status, body.code]).toEqual([409, 'wallet.change_conflict']);
    expect(body.issues[0].message).toContain(edition.made_at.slice(11, 16));
    expect(await entries()).toEqual(before);
  });

  it('is refused when the wallet would sell more than it holds, and names the sale', async () => {
    const { addEntry, undo, changes } = await wallet();
    await addEntry();
    await addEntry({ type: 'sale', date: '2024-03-01' });
    const { status, body } = await undo((await changes()).data[1]._id);
    expect([status, body.code]).toEqual([400, 'wallet.quantity_not_available']);
    expect(body.issues[0].message).toContain('2024-03-01');
  });

  it('is refused for a change that is undone already', async () => {
    const { addEntry, undo, changes } = await wallet();
    await addEntry();
    const [{ _id }] = (await changes()).data;
    await undo(_id);
    expect((await undo(_id)).body.code).toBe('wallet.change_conflict');
  });

  it('is refused for transactions of an account that was deleted later, until that is undone', async () => {
    const { addEntry, remove, post, undo, entries, changes } = await wallet();
    const account = (await post('addHoldingAccount', { name: 'Kraken', kind: 'exchange' })).body._id;
    const id = await addEntry({ holding_account: account });
    const before = (await entries()).data;
    await remove(id);
    await post('deleteHoldingAccount', { _id: account });
    const [accountDeletion, deletion] = (await changes()).data;
    expect((await undo(deletion._id)).body.code).toBe('wallet.change_conflict');
    expect((await undo(accountDeletion._id)).status).toBe(200);
    expect((await undo(deletion._id)).status).toBe(200);
    expect((await entries()).data).toEqual(before);
  });

  it('is refused for an added account that transactions use, or whose old name another one has', async () => {
    const { addEntry, post, undo, changes } = await wallet();
    const account = (await post('addHoldingAccount', { name: 'One', kind: 'other' })).body._id;
    await addEntry({ holding_account: account });
    const [, creation] = (await changes()).data;
    expect((await undo(creation._id)).body.code).toBe('wallet.change_conflict');
    await post('editHoldingAccount', { _id: account, name: 'Two', kind: 'other', archived: false });
    const [renaming] = (await changes()).data;
    await post('addHoldingAccount', { name: 'ONE', kind: 'other' });
    expect((await undo(renaming._id)).body.code).toBe('holding_account.name_taken');
  });

  it('returns what changed since the version of the caller', async () => {
    const { addEntry, entries, ask, changes } = await wallet();
    const id = await addEntry();
    const { version } = await entries();
    const { body } = await ask('DELETE', `deleteWalletEntry?id=${id}&since=${version}`);
    expect(body.changes.change).toBe((await changes()).data[0]._id);
    const back = await ask('POST', `undoWalletChange?since=${body.changes.version}`, {
      id: body.changes.change,
    });
    expect(back.body.changes).toMatchObject({ complete: true, changed: [{ _id: id }], removed: [] });
    expect(back.body.changes.change).toBe(back.body.change);
  });
});
