import { describe, expect, it } from 'vitest';
import type { WalletAnswer } from '#contracts/wallet.ts';
import { combineBalances } from '#domain/wallet/combine-balances.ts';
import { MAX_PORTFOLIOS } from '#domain/wallet/portfolio.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite({ RATE_LIMITS: 'off' });

async function openWithAccounts(names = ['Ledger', 'Coinbase', 'Binance']) {
  const wallet = await openWallet(given);
  const { post, entries } = wallet;
  const accounts: string[] = [];
  for (const name of names)
    accounts.push((await post('addHoldingAccount', { name, kind: 'exchange' })).body._id);
  return {
    ...wallet,
    accounts,
    /** Names and accounts of the portfolios. */
    portfolios: async () =>
      ((await entries()) as WalletAnswer).portfolios.map(({ name, accounts: ids }) => [name, ids]),
    quantities: async (query: string) =>
      ((await entries(query)) as WalletAnswer).data.map(({ quantity }) => quantity).sort(),
  };
}

describe('portfolios of a wallet', () => {
  it('are made, edited and deleted, and each step can be undone', async () => {
    const { accounts, post, portfolios, undo, changes } = await openWithAccounts();
    const [ledger, coinbase] = accounts as [string, string];
    const made = await post('addWalletPortfolio', { name: ' Long term ', accounts: [ledger, ledger] });
    expect(made.body).toMatchObject({ name: 'Long term', accounts: [ledger] });
    const { _id } = made.body;
    const edited = { _id, name: 'LONG TERM', accounts: [ledger, coinbase] };
    expect((await post('editWalletPortfolio', edited)).status).toBe(200);
    expect(await portfolios()).toEqual([['LONG TERM', [ledger, coinbase]]]);
    await post('deleteWalletPortfolio', { _id });
    expect(await portfolios()).toEqual([]);
    const [deletion, edition, addition] = (await changes('limit=3')).data;
    expect([deletion.kind, edition.kind, addition.kind]).toEqual([
      'portfolio_delete',
      'portfolio_edit',
      'portfolio_add',
    ]);
    await undo(deletion._id);
    expect(await portfolios()).toEqual([['LONG TERM', [ledger, coinbase]]]);
    await undo(edition._id);
    expect(await portfolios()).toEqual([['Long term', [ledger]]]);
    await undo(addition._id);
    expect(await portfolios()).toEqual([]);
  });

  it('need a free name, at least one account and accounts of the user', async () => {
    const [me, other] = [await openWithAccounts(), await openWithAccounts(['Theirs'])];
    const [ledger] = me.accounts;
    const add = async (name: string, accounts: unknown[]) =>
      (await me.post('addWalletPortfolio', { name, accounts })).body.code;
    expect(await add('One', [ledger])).toBeUndefined();
    expect(await add('ONE', [ledger])).toBe('portfolio.name_taken');
    expect(await add('Two', [])).toBe('input.invalid');
    expect(await add('Two', [ledger, other.accounts[0]])).toBe('holding_account.not_found');
    for (let at = 1; at < MAX_PORTFOLIOS; at += 1) await add(`Portfolio ${at}`, [ledger]);
    expect(await add('One more', [ledger])).toBe('portfolio.too_many');
  });

  it('lose an account that is deleted, or end with it, and get it back with the undo', async () => {
    const { accounts, post, portfolios, undo } = await openWithAccounts();
    const [ledger, coinbase] = accounts as [string, string];
    await post('addWalletPortfolio', { name: 'Both', accounts: [ledger, coinbase] });
    await post('addWalletPortfolio', { name: 'One', accounts: [ledger] });
    const before = await portfolios();
    await post('deleteHoldingAccount', { _id: ledger });
    expect(await portfolios()).toEqual([['Both', [coinbase]]]);
    expect((await undo()).status).toBe(200);
    expect(await portfolios()).toEqual(before);
  });

  it('keep an account whose addition cannot be undone while they use it', async () => {
    const { accounts, post, undo, changes } = await openWithAccounts(['Ledger']);
    const [addition] = (await changes()).data;
    await post('addWalletPortfolio', { name: 'One', accounts });
    expect((await undo(addition._id)).body.code).toBe('wallet.change_conflict');
  });
});

describe('transactions of several holding accounts', () => {
  it('are those of any of the accounts, of a stored portfolio, or without one', async () => {
    const { accounts, addEntry, post, entries, quantities } = await openWithAccounts();
    const [ledger, coinbase, binance] = accounts as [string, string, string];
    await addEntry({ quantity: '1', holding_account: ledger });
    await addEntry({ quantity: '2', holding_account: coinbase });
    await addEntry({ quantity: '3', holding_account: binance });
    await addEntry({ quantity: '4' });
    const { _id } = (await post('addWalletPortfolio', { name: 'Both', accounts: [ledger, coinbase] })).body;
    expect(await quantities(`holding_accounts=${ledger},${coinbase}`)).toEqual(['1', '2']);
    expect(await quantities(`portfolio=${_id}`)).toEqual(['1', '2']);
    expect(await quantities(`holding_accounts=none,${binance}`)).toEqual(['3', '4']);
    expect(await quantities(`portfolio=${_id}&holding_account=${ledger}`)).toEqual(['1']);
    expect((await entries(`portfolio=none`)).code).toBe('portfolio.not_found');
    const whole = await entries();
    const part = await entries(`portfolio=${_id}`);
    expect({ ...part, data: whole.data, matching: whole.matching }).toEqual(whole);
  });

  it('do not show the portfolio of another user', async () => {
    const [me, other] = [await openWithAccounts(), await openWithAccounts()];
    const { _id } = (await me.post('addWalletPortfolio', { name: 'Mine', accounts: me.accounts })).body;
    expect((await other.entries(`portfolio=${_id}`)).code).toBe('portfolio.not_found');
  });

  it('have balances that add up, and a transfer between them changes nothing in the sum', async () => {
    const { accounts, addEntry, post, entries } = await openWithAccounts();
    const [ledger, coinbase] = accounts as [string, string];
    const combined = async (ids: readonly (string | null)[]) => {
      const { holding_accounts } = (await entries()) as WalletAnswer;
      const { value, balances, unpriced } = combineBalances(
        holding_accounts.filter(({ _id }) => ids.includes(_id)),
      );
      return {
        value,
        unpriced,
        balances: balances.map(({ crypto_id, quantity }) => [crypto_id._id, quantity]),
      };
    };
    await addEntry({ quantity: '2', holding_account: ledger });
    await addEntry({ crypto_id: 'ethereum', quantity: '3', holding_account: coinbase });
    const before = await combined([ledger, coinbase]);
    expect(before.balances).toEqual(
      expect.arrayContaining([
        ['bitcoin', '2'],
        ['ethereum', '3'],
      ]),
    );
    const transfer = {
      kind: 'transfer',
      give: { crypto_id: 'bitcoin', quantity: '0.5' },
      receive: { quantity: '0.5' },
      date: '2024-03-01',
      holding_account: ledger,
      to_holding_account: coinbase,
    };
    expect((await post('addWalletSwap', transfer)).status).toBe(200);
    expect(await combined([ledger, coinbase])).toEqual(before);
    expect((await combined([coinbase])).balances).toEqual(
      expect.arrayContaining([
        ['bitcoin', '0.5'],
        ['ethereum', '3'],
      ]),
    );
  });
});
