import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { WalletEntryAnswer, WalletLegAnswer } from '#contracts/wallet.ts';
import type { WalletAccountAnswer } from '#contracts/wallet-accounts.ts';
import { MAX_HOLDING_ACCOUNTS } from '#domain/wallet/holding-account.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';
import { addWalletRows } from '#tests/builders/wallet-rows.ts';

const given = provideAccountSite();
const { people } = given;

/** Opens a wallet with the accounts `Binance` and `Ledger`. */
async function openWalletWithAccounts() {
  const wallet = await openWallet(given);
  const addAccount = async (name: string, kind = 'exchange'): Promise<string> =>
    (await wallet.post('addHoldingAccount', { name, kind })).body._id;
  const [binance, ledger] = [await addAccount('Binance'), await addAccount('Ledger', 'wallet')];
  const assign = (holding_account: string | null, body: object) =>
    wallet.post('assignHoldingAccount', { holding_account, ...body });
  const listAccounts = async () => (await wallet.ask('GET', 'getHoldingAccounts')).body;
  const list = async (query = '') => (await wallet.entries(query)).data as WalletEntryAnswer[];
  /** Name, quantity of bitcoin and what is missing of it, of each account that has some. */
  const listBitcoin = async () =>
    ((await wallet.entries('currency=usd')).holding_accounts as WalletAccountAnswer[]).flatMap(
      ({ name, balances }) =>
        balances
          .filter(({ crypto_id }) => crypto_id._id === 'bitcoin')
          .map(({ quantity, missing }) => `${name || 'none'} ${quantity} ${missing}`),
    );
  return { ...wallet, binance, ledger, addAccount, assign, listAccounts, list, listBitcoin };
}

describe('holding accounts', () => {
  it('are added, renamed, archived, restored and deleted, and listed by name', async () => {
    const { post, listAccounts, binance } = await openWalletWithAccounts();
    expect(await listAccounts()).toEqual([
      {
        _id: binance,
        name: 'Binance',
        kind: 'exchange',
        archived: false,
        transactions: 0,
        tracks_cash: false,
        cash_movements: 0,
      },
      expect.objectContaining({ name: 'Ledger', kind: 'wallet' }),
    ]);
    const edited = { _id: binance, name: 'Zia Anna', kind: 'other', archived: true };
    expect((await post('editHoldingAccount', edited)).body).toMatchObject({ ...edited, transactions: 0 });
    expect((await listAccounts()).map(({ name }: { name: string }) => name)).toEqual(['Ledger', 'Zia Anna']);
    const restored = (await post('editHoldingAccount', { ...edited, archived: false })).body;
    expect(restored.archived).toBe(false);
    expect((await post('deleteHoldingAccount', { _id: binance })).status).toBe(200);
    expect(await listAccounts()).toHaveLength(1);
  });

  it('have a name of 1 to 40 characters in one line, unique without regard to case', async () => {
    const { post, ledger } = await openWalletWithAccounts();
    const add = async (name: string) => {
      const { status, body } = await post('addHoldingAccount', { name, kind: 'other' });
      return `${status} ${body.code ?? body.name}`;
    };
    expect(await add('x'.repeat(40))).toBe(`200 ${'x'.repeat(40)}`);
    expect(await add('x'.repeat(41))).toBe('400 input.invalid');
    expect(await add('  ')).toBe('400 input.invalid');
    expect(await add('a\nb')).toBe('400 input.invalid');
    expect(await add('bINANCE ')).toBe('409 holding_account.name_taken');
    const rename = (name: string) =>
      post('editHoldingAccount', { _id: ledger, name, kind: 'wallet', archived: false });
    expect((await rename('BINANCE')).body.code).toBe('holding_account.name_taken');
    expect((await rename('LEDGER')).body.name).toBe('LEDGER');
  });

  it(`are at most ${MAX_HOLDING_ACCOUNTS}`, async () => {
    const { post, addAccount } = await openWalletWithAccounts();
    for (let at = 2; at < MAX_HOLDING_ACCOUNTS; at += 1) await addAccount(`Account ${at}`);
    const { status, body } = await post('addHoldingAccount', { name: 'One more', kind: 'other' });
    expect([status, body.code]).toEqual([409, 'holding_account.too_many']);
  });

  it('cannot be deleted while a transaction uses them', async () => {
    const { post, addEntry, remove, binance } = await openWalletWithAccounts();
    const id = await addEntry({ holding_account: binance });
    const refused = await post('deleteHoldingAccount', { _id: binance });
    expect([refused.status, refused.body.code]).toEqual([409, 'holding_account.in_use']);
    await remove(id);
    expect((await post('deleteHoldingAccount', { _id: binance })).status).toBe(200);
  });

  it('of another user do not exist, for a transaction, an assignment, an edit or a deletion', async () => {
    const { binance } = await openWalletWithAccounts();
    const other = await openWalletWithAccounts();
    const id = await other.addEntry();
    const isNotFound = (answer: { status: number; body: { code: string } }) =>
      expect([answer.status, answer.body.code]).toEqual([404, 'holding_account.not_found']);
    for (const account of [binance, randomUUID()]) {
      isNotFound(await other.add({ holding_account: account }));
      isNotFound(await other.edit(id, { holding_account: account }));
      isNotFound(await other.assign(account, { ids: [id] }));
      isNotFound(await other.post('deleteHoldingAccount', { _id: account }));
      const edited = { _id: account, name: 'Mine', kind: 'other', archived: false };
      isNotFound(await other.post('editHoldingAccount', edited));
    }
    expect((await other.add({ holding_account: 5 })).status).toBe(400);
    expect(await other.list()).toMatchObject([{ holding_account: null }]);
  });
});

describe('the holding account of a transaction', () => {
  it('is kept by an edit that does not state it, and taken away by null', async () => {
    const { addEntry, edit, binance, ledger } = await openWalletWithAccounts();
    const id = await addEntry({ holding_account: binance });
    expect((await edit(id, { quantity: '2' })).body.holding_account).toBe(binance);
    expect((await edit(id, { holding_account: ledger })).body.holding_account).toBe(ledger);
    expect((await edit(id, { holding_account: null })).body.holding_account).toBeNull();
  });

  it('is that of its fee in coins too', async () => {
    const { addEntry, edit, list, binance, ledger } = await openWalletWithAccounts();
    await addEntry({ crypto_id: 'ethereum' });
    const fee = { crypto_id: 'ethereum', quantity: '0.1' };
    const id = await addEntry({ holding_account: binance, fee, date: '2024-02-01' });
    const accounts = async () => (await list('legs=together'))[0]!.legs.map((leg) => leg.holding_account);
    expect(await accounts()).toEqual([binance, binance]);
    await edit(id, { date: '2024-02-01', holding_account: ledger });
    expect(await accounts()).toEqual([ledger, ledger]);
  });

  it('is shared by all legs of a swap, also after an edit', async () => {
    const { addEntry, post, binance, ledger } = await openWalletWithAccounts();
    await addEntry({ crypto_id: 'ethereum' });
    const swap = {
      give: { crypto_id: 'ethereum', quantity: '0.5' },
      receive: { crypto_id: 'bitcoin', quantity: '0.1' },
      value: '100',
      fee: { crypto_id: 'ethereum', quantity: '0.1' },
      date: '2024-03-01',
    };
    const accounts = (body: { legs: WalletLegAnswer[] }) => body.legs.map((leg) => leg.holding_account);
    const { body } = await post('addWalletSwap', { ...swap, holding_account: binance });
    expect(accounts(body)).toEqual([binance, binance, binance]);
    const kept = await post('editWalletSwap', { ...swap, fee: null, _id: body.link });
    expect(accounts(kept.body)).toEqual([binance, binance]);
    const moved = await post('editWalletSwap', { ...swap, _id: body.link, holding_account: ledger });
    expect(accounts(moved.body)).toEqual([ledger, ledger, ledger]);
  });

  it('filters the list, with `none` for transactions without one, on the server and in pages', async () => {
    const { addEntry, list, entries, binance, ledger } = await openWalletWithAccounts();
    const [a, b] = [
      await addEntry({ holding_account: binance }),
      await addEntry({ holding_account: binance }),
    ];
    const c = await addEntry();
    const ids = async (query: string) => (await list(query)).map(({ _id }) => _id).sort();
    expect(await ids(`holding_account=${binance}`)).toEqual([a, b].sort());
    expect(await ids('holding_account=none')).toEqual([c]);
    expect(await ids(`holding_account=${ledger}`)).toEqual([]);
    const first = await entries(`holding_account=${binance}&limit=1`);
    expect([first.matching, first.data.length]).toEqual([2, 1]);
    const second = await entries(`holding_account=${binance}&limit=1&cursor=${first.next}`);
    expect([second.data.length, second.next]).toEqual([1, null]);
    expect((await entries(`holding_account=none&limit=1&cursor=${first.next}`)).code).toBe('input.invalid');
  });

  it('is among the changes of a write, as are the balances', async () => {
    const { addEntry, entries, post, binance } = await openWalletWithAccounts();
    const id = await addEntry();
    await addEntry();
    const { version } = await entries('currency=usd');
    const { body } = await post(`assignHoldingAccount?currency=usd&since=${version}`, {
      holding_account: binance,
      ids: [id],
    });
    expect(body.assigned).toBe(1);
    expect(body.changes).toMatchObject({
      complete: true,
      changed: [{ _id: id, holding_account: binance }],
      removed: [],
      holding_accounts: [
        { _id: binance, transactions: 1, balances: [{ quantity: '1' }] },
        { name: 'Ledger', transactions: 0, balances: [] },
        { _id: null, transactions: 1, balances: [{ quantity: '1' }] },
      ],
    });
  });
});

describe('POST user/assignHoldingAccount', () => {
  it('assigns linked legs together, but each side of a transfer by itself', async () => {
    const { addEntry, post, assign, list, binance, ledger } = await openWalletWithAccounts();
    await addEntry({ quantity: '3' });
    const swap = await post('addWalletSwap', {
      give: { crypto_id: 'bitcoin', quantity: '1' },
      receive: { crypto_id: 'ethereum', quantity: '10' },
      value: '100',
      date: '2024-02-01',
    });
    expect((await assign(binance, { ids: [swap.body.legs[1]._id] })).body.assigned).toBe(2);
    const transfer = await post('addWalletSwap', {
      kind: 'transfer',
      give: { crypto_id: 'bitcoin', quantity: '1' },
      receive: { quantity: '1' },
      date: '2024-03-01',
    });
    expect((await assign(ledger, { ids: [transfer.body.legs[1]._id] })).body.assigned).toBe(1);
    const accounts = async (link: string) =>
      Object.fromEntries((await list(`link=${link}`)).map((leg) => [leg.type, leg.holding_account]));
    expect(await accounts(swap.body.link)).toEqual({ sale: binance, buy: binance });
    expect(await accounts(transfer.body.link)).toEqual({ transfer_out: null, transfer_in: ledger });
  });

  it('assigns none when one of the transactions does not exist', async () => {
    const { addEntry, assign, list, binance } = await openWalletWithAccounts();
    const id = await addEntry();
    const { status, body } = await assign(binance, { ids: [id, randomUUID()] });
    expect([status, body.code]).toEqual([404, 'wallet.entry_not_found']);
    expect(await list()).toMatchObject([{ holding_account: null }]);
  });

  it('assigns all transactions of an import, and nothing else', async () => {
    const { id: user_id, assign, entries, binance } = await openWalletWithAccounts();
    const ids = await addWalletRows(people, user_id, [
      { type: 'buy', date: '2024-01-01' },
      { type: 'buy', date: '2024-01-02' },
      { type: 'buy', date: '2024-01-03' },
    ]);
    const values = { user_id, id: 'mine', format: 'fairview', file_name: 'a.csv', added: 2 };
    await people.db.insertInto('wallet_imports').values(values).execute();
    await people.db
      .updateTable('wallet_entries')
      .set({ import_id: 'mine' })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    expect((await assign(binance, { import: 'mine' })).body.assigned).toBe(2);
    expect((await assign(binance, { import: 'mine' })).body.assigned).toBe(0);
    expect((await entries(`holding_account=${binance}`)).matching).toBe(2);
    const unknown = await assign(binance, { import: 'other' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'import.not_found']);
  });
});

describe('balances of holding accounts', () => {
  it('move with a transfer between accounts, whose fee leaves the first, and add up to the holding', async () => {
    const { addEntry, post, entries, listBitcoin, binance, ledger } = await openWalletWithAccounts();
    await addEntry({ quantity: '2', holding_account: binance });
    await addEntry({ quantity: '0.25' });
    const { body } = await post('addWalletSwap', {
      kind: 'transfer',
      give: { crypto_id: 'bitcoin', quantity: '1.5' },
      receive: { quantity: '1.499' },
      value: '150',
      date: '2024-03-01',
      holding_account: binance,
      to_holding_account: ledger,
    });
    expect(body.legs).toMatchObject([
      { type: 'transfer_out', holding_account: binance, price: '100', link: { kind: 'transfer' } },
      { type: 'transfer_in', holding_account: ledger },
    ]);
    expect(await listBitcoin()).toEqual(['Binance 0.5 0', 'Ledger 1.499 0', 'none 0.25 0']);
    const { holdings, summary } = await entries('currency=usd');
    // The lots keep their cost; the fee of 0.001 is an expense at its cost.
    expect(holdings[0]).toMatchObject({ quantity: '2.249', cost: '224.9' });
    expect(summary.realised).toBe('-0.1');
  });

  it('state what is missing of an account, which no call refuses', async () => {
    const { addEntry, listBitcoin, binance, ledger } = await openWalletWithAccounts();
    await addEntry({ holding_account: binance });
    await addEntry({ type: 'sale', quantity: '0.4', date: '2024-02-01', holding_account: ledger });
    expect(await listBitcoin()).toEqual(['Binance 1 0', 'Ledger -0.4 0.4']);
  });

  it('have a value at the newest price, unknown without one, and add up', async () => {
    const { addEntry, post, entries, binance } = await openWalletWithAccounts();
    const custom = (await post('addCustomAsset', { name: 'Gold', thicker: 'GLD' })).body._id;
    await post('setCustomPrice', { _id: custom, date: '2024-01-01', price: '7', currency: 'usd' });
    const unpriced = (await post('addCustomAsset', { name: 'Iron', thicker: 'IRN' })).body._id;
    await addEntry({ crypto_id: custom, quantity: '3', holding_account: binance });
    await addEntry({ crypto_id: unpriced, holding_account: binance });
    const [account] = (await entries('currency=usd')).holding_accounts;
    expect(account).toMatchObject({
      value: '21',
      unpriced: 1,
      balances: [
        { crypto_id: { thicker: 'GLD' }, value: '21' },
        { crypto_id: { thicker: 'IRN' }, value: null },
      ],
    });
  });

  it('are absent for a user without accounts', async () => {
    const wallet = await openWallet(given);
    await wallet.addEntry();
    expect((await wallet.entries()).holding_accounts).toEqual([]);
  });
});

describe('a transfer between holding accounts', () => {
  const TRANSFER = {
    kind: 'transfer',
    give: { crypto_id: 'bitcoin', quantity: '1' },
    receive: { quantity: '1' },
    date: '2024-03-01',
  };

  it('is refused when more arrives than was sent, with a fee in coins, or when what does not arrive exceeds the holdings', async () => {
    const { addEntry, post } = await openWalletWithAccounts();
    const add = async (change: object) => {
      const { body } = await post('addWalletSwap', { ...TRANSFER, ...change });
      return body.issues?.map(({ path }: { path: string }) => path) ?? body.code;
    };
    await addEntry({ quantity: '2' });
    expect(await add({ receive: { quantity: '1.1' } })).toEqual(['receive.quantity']);
    expect(await add({ fee: { crypto_id: 'bitcoin', quantity: '0.1' } })).toEqual(['fee']);
    expect(await add({ give: { crypto_id: '', quantity: '1' } })).toEqual(['give.crypto_id']);
    expect(await add({ give: { crypto_id: 'bitcoin', quantity: '5' } })).toEqual([
      expect.stringContaining('quantity'),
    ]);
  });

  it('cannot become of a swap by an edit', async () => {
    const { addEntry, post } = await openWalletWithAccounts();
    await addEntry();
    const { body } = await post('addWalletSwap', TRANSFER);
    const edited = await post('editWalletSwap', { ...TRANSFER, _id: body.link });
    expect([edited.status, edited.body.code]).toEqual([409, 'wallet.linked']);
  });

  it('is proposed with the account of each side, and has it when it is confirmed', async () => {
    const { ask, addEntry, post, listBitcoin, binance, ledger } = await openWalletWithAccounts();
    await addEntry({ quantity: '2', holding_account: binance });
    const at = (hour: number) => ({ date: `2024-03-01T${hour}:00:00Z` });
    const out = await addEntry({ type: 'transfer_out', ...at(10), holding_account: binance });
    const into = await addEntry({ type: 'transfer_in', ...at(11), holding_account: ledger });
    const { body } = await ask('GET', 'getTransferProposals');
    expect(body.data).toMatchObject([
      { out: { _id: out, holding_account: binance }, in: { _id: into, holding_account: ledger } },
    ]);
    await post('decideTransfers', { confirm: [{ out, in: into }] });
    expect(await listBitcoin()).toEqual(['Binance 1 0', 'Ledger 1 0']);
  });
});
