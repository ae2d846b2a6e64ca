import { describe, expect, it } from 'vitest';
import type { WalletCashAnswer } from '#contracts/wallet-cash.ts';
import { MAX_CASH_MOVEMENTS } from '#domain/wallet/cash/cash-movement.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { BOUGHT, openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideAccountSite({ RATE_LIMITS: 'off' });
const { people, site } = given;

const DEPOSIT = { type: 'deposit', currency: 'eur', amount: '500', date: '2024-01-05' };

/** A wallet with an account that tracks cash. */
async function openWithCash(language: 'en' | 'it' = 'en') {
  const wallet = await openWallet(given, { language });
  const { post, ask } = wallet;
  const { body } = await post('addHoldingAccount', { name: 'Kraken', kind: 'exchange', tracks_cash: true });
  const kraken: string = body._id;
  const cash = async (query = 'currency=eur'): Promise<WalletCashAnswer> =>
    (await ask('GET', `getWalletCash?${query}`)).body;
  return {
    ...wallet,
    kraken,
    cash,
    /** Balances as text: account, currency and amount. */
    balances: async () =>
      (await cash()).balances.map(({ currency, balance }) => `${balance} ${currency.toUpperCase()}`),
    move: async (change: object = {}, key?: string) =>
      post('addCashMovement', { ...DEPOSIT, holding_account: kraken, ...change }, key),
    movements: async (query = '') => (await ask('GET', `getCashMovements?${query}`)).body,
  };
}

describe('cash of a holding account', () => {
  it('is its movements, less what purchases and fees cost there, plus what sales brought', async () => {
    const { move, add, kraken, balances } = await openWithCash();
    await move({ amount: '500.25', fee: '0.25' });
    await add({ ...BOUGHT, currency: 'eur', price: '100.1', fees: '1.5', holding_account: kraken });
    await add({
      type: 'sale',
      quantity: '0.5',
      currency: 'usd',
      price: '300',
      fees: '2',
      date: '2024-02-01',
      holding_account: kraken,
    });
    await move({ type: 'withdrawal', amount: '50', date: '2024-03-01' });
    await move({ type: 'interest', amount: '1.1', date: '2024-03-02' });
    await move({ type: 'fee', amount: '3', date: '2024-03-03' });
    await move({
      type: 'exchange',
      currency: 'usd',
      amount: '100',
      received_currency: 'chf',
      received_amount: '88.5',
      date: '2024-03-04',
    });
    expect(await balances()).toEqual(['88.5 CHF', '346.5 EUR', '48 USD']);
  });

  it('changes no figure of the wallet', async () => {
    const { move, add, kraken, entries } = await openWithCash();
    await add({ currency: 'eur', holding_account: kraken });
    const { summary, holdings } = await entries();
    await move();
    const after = await entries();
    expect([after.summary, after.holdings]).toEqual([summary, holdings]);
  });

  it('is as before when a purchase is deleted, and again with it when that is undone', async () => {
    const { move, addEntry, remove, undo, kraken, balances } = await openWithCash();
    await move();
    const id = await addEntry({ currency: 'eur', fees: '1', holding_account: kraken });
    expect(await balances()).toEqual(['399 EUR']);
    await remove(id);
    expect(await balances()).toEqual(['500 EUR']);
    await undo();
    expect(await balances()).toEqual(['399 EUR']);
  });

  it('has none until the account tracks cash, and keeps its movements when that ends', async () => {
    const { post, kraken, move, balances, movements, entries } = await openWithCash();
    const set = (tracks_cash?: boolean) =>
      post('editHoldingAccount', {
        _id: kraken,
        name: 'Kraken',
        kind: 'exchange',
        archived: false,
        tracks_cash,
      });
    await move();
    await set(false);
    expect(await balances()).toEqual([]);
    expect((await movements()).total).toBe(1);
    expect((await entries()).holding_accounts).toMatchObject([{ tracks_cash: false, cash_movements: 1 }]);
    await set();
    expect(await balances()).toEqual([]);
    await set(true);
    await set();
    expect(await balances()).toEqual(['500 EUR']);
  });

  it('below zero is shown with the amount and the day from which money is missing', async () => {
    const { add, kraken, move, cash } = await openWithCash();
    await add({ currency: 'eur', fees: '1', holding_account: kraken });
    expect((await cash()).balances).toMatchObject([
      { balance: '-101', value: '-101', missing: '101', missing_since: '2024-01-10', unknown: 0 },
    ]);
    await move({ date: '2024-02-01' });
    expect((await cash()).balances).toMatchObject([
      { balance: '399', missing: '101', missing_since: '2024-01-10' },
    ]);
    await move({ date: '2024-01-10', amount: '101' });
    expect((await cash()).balances).toMatchObject([{ balance: '500', missing: '0', missing_since: null }]);
  });

  it('has its value at the newest rate, with day and source, and none without a rate', async () => {
    const { move, cash } = await openWithCash();
    await move();
    await move({ currency: 'usd', amount: '100' });
    await move({ currency: 'try', amount: '7' });
    const { balances, value, unvalued } = await cash();
    const [euros, lira, dollars] = balances;
    expect(euros).toMatchObject({ currency: 'eur', value: '500', rates: [] });
    expect(lira).toMatchObject({ currency: 'try', value: null, rates: [] });
    expect(dollars!.rates).toMatchObject([{ currency: 'usd', own: null }]);
    const perEuro = dollars!.rates[0]!.per_eur!;
    expect(Number(dollars!.value)).toBeCloseTo(100 / perEuro, 12);
    expect(Number(value)).toBeCloseTo(500 + 100 / perEuro, 12);
    expect(unvalued).toBe(1);
  });
});

describe('cash movements', () => {
  it('are added, edited and deleted, and each step can be undone', async () => {
    const { move, post, movements, undo, changes, kraken } = await openWithCash();
    const { body } = await move({ amount: '1500.5' });
    const { _id } = body;
    await post('editCashMovement', { ...DEPOSIT, _id, type: 'withdrawal', holding_account: kraken });
    await post('deleteCashMovement', { _id });
    expect((await movements()).data).toEqual([]);
    const [deletion, edition, addition] = (await changes('limit=3')).data;
    expect([deletion, edition, addition].map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'cash_delete 500 EUR',
      'cash_edit 500 EUR',
      'cash_add 1500.5 EUR',
    ]);
    await undo(deletion._id);
    expect((await movements()).data).toMatchObject([{ _id, type: 'withdrawal', amount: '500' }]);
    await undo(edition._id);
    expect((await movements()).data).toEqual([body]);
    await undo(addition._id);
    expect((await movements()).data).toEqual([]);
  });

  it('keep every digit, also of numbers in JSON', async () => {
    const { post, movements, kraken } = await openWithCash();
    const sent = JSON.stringify({ ...DEPOSIT, holding_account: kraken }).replace(
      '"500"',
      '0.123456789012345678',
    );
    await post('addCashMovement', sent);
    expect((await movements()).data).toMatchObject([{ amount: '0.123456789012345678' }]);
  });

  it('are stored once for a repeated key', async () => {
    const { move, movements } = await openWithCash();
    const [one, two] = [await move({}, 'cash-key-1'), await move({}, 'cash-key-1')];
    expect(two.body).toEqual(one.body);
    expect((await movements()).total).toBe(1);
  });

  it('name every invalid field in the language of the user, and store nothing', async () => {
    const { move, movements } = await openWithCash('it');
    const { status, body } = await move({ amount: '-1', currency: 'xyz', date: '2999-01-01' });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['currency', 'amount', 'date']);
    expect((await movements()).total).toBe(0);
    const same = await move({ type: 'exchange', received_currency: 'eur', received_amount: '1' });
    expect(same.body.issues[0].message).toBe('Scegli due valute diverse.');
  });

  it('are of accounts of the user only', async () => {
    const [me, other] = [await openWithCash(), await openWithCash()];
    expect((await me.move({ holding_account: other.kraken })).body.code).toBe('holding_account.not_found');
    const { body } = await me.move();
    expect((await other.post('deleteCashMovement', { _id: body._id })).body.code).toBe('cash.not_found');
    expect((await me.movements()).total).toBe(1);
  });

  it('are listed in pages, newest first', async () => {
    const { move, movements } = await openWithCash();
    for (const day of ['02', '04', '03']) await move({ date: `2024-01-${day}` });
    const first = await movements('limit=2');
    const second = await movements(`limit=2&cursor=${first.next}`);
    const dates = [...first.data, ...second.data].map(({ date }: { date: string }) => date);
    expect(dates).toEqual(['2024-01-04', '2024-01-03', '2024-01-02']);
    expect([first.total, second.next]).toEqual([3, null]);
  });

  it('keep their account from being deleted, and its addition from being undone', async () => {
    const { move, post, kraken, undo, changes } = await openWithCash();
    await move();
    expect((await post('deleteHoldingAccount', { _id: kraken })).body.code).toBe('holding_account.in_use');
    const [, addition] = (await changes()).data;
    expect((await undo(addition._id)).body.code).toBe('wallet.change_conflict');
  });

  it('cannot come back to an account that is gone', async () => {
    const { move, post, kraken, undo, changes } = await openWithCash();
    const { body } = await move();
    await post('deleteCashMovement', { _id: body._id });
    await post('deleteHoldingAccount', { _id: kraken });
    const [, deletion] = (await changes()).data;
    expect((await undo(deletion._id)).body.code).toBe('wallet.change_conflict');
  });

  it('are limited', async () => {
    const { move, id } = await openWithCash();
    await people.pool.query(
      `insert into wallet_cash_movements (user_id, id, type, currency, amount, date, at)
        select $1, 'm' || n, 'deposit', 'eur', 1, '2024-01-01', 1704067200000 from generate_series(1, $2::int) n`,
      [id, MAX_CASH_MOVEMENTS],
    );
    expect((await move()).body.code).toBe('cash.full');
  });

  it('are exported as CSV with every digit, and with the data of the account', async () => {
    const { move, headers, ask } = await openWithCash('it');
    await move({ amount: '0.123456789012345678', notes: '=1' });
    const { payload, statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/user/exportCashMovements',
      headers,
      payload: {},
    });
    expect(statusCode).toBe(200);
    expect(payload.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFData;Tipo;Importo;Valuta;Commissione;Importo ricevuto;Valuta ricevuta;Conto;Note',
      "05-01-2024;Deposito;0,123456789012345678;EUR;0;;;Kraken;'=1",
    ]);
    const { body } = await ask('GET', 'export');
    expect(body.wallet_cash_movements).toMatchObject([{ amount: '0.123456789012345678', notes: '=1' }]);
  });
});
