import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contracts/wallet-import.ts';
import { readCashMovements } from '#server/modules/wallet/cash-repository.ts';
import { provideImports } from '#tests/builders/import-site.ts';
import { openWallet } from '#tests/builders/wallet-caller.ts';

const given = provideImports();
const { preview, runImport, people } = given;

const HEAD = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance';
const DEPOSIT = 'A,RA,2024-01-02 10:00:00,deposit,,currency,ZEUR,500,0,500';
const TRADE = [
  'B,RB,2024-01-03 10:00:00,trade,,currency,ZEUR,-200,0.32,299.68',
  'C,RB,2024-01-03 10:00:00,trade,,currency,XXBT,0.01,0,0.01',
];
const EXCHANGE = [
  'D,RD,2024-01-04 10:00:00,spend,,currency,ZEUR,-50,0.1,249.58',
  'E,RD,2024-01-04 10:00:00,receive,,currency,ZUSD,54,0,54',
];
const WITHDRAWAL = 'F,RF,2024-01-05 10:00:00,withdrawal,,currency,ZEUR,-100,0.09,149.49';
const FILE = [HEAD, DEPOSIT, ...TRADE, ...EXCHANGE, WITHDRAWAL].join('\n');

const summary = ({ rows, reasons }: ImportPreview) =>
  rows.map(({ row, verdict, reason }) => `${row} ${verdict}${reason === null ? '' : `: ${reasons[reason]}`}`);

/** A member with an account that tracks cash and one that does not. */
async function openWithAccounts() {
  const wallet = await openWallet(given);
  const add = async (name: string, tracks_cash: boolean): Promise<string> =>
    (await wallet.post('addHoldingAccount', { name, kind: 'exchange', tracks_cash })).body._id;
  const [kraken, ledger] = [await add('Kraken', true), await add('Ledger', false)];
  return {
    ...wallet,
    headers: { authorization: wallet.headers.authorization! },
    kraken,
    ledger,
    balances: async () =>
      (await wallet.ask('GET', 'getWalletCash?currency=eur')).body.balances.map(
        ({ currency, balance }: { currency: string; balance: string }) => `${balance} ${currency}`,
      ),
    movements: async () =>
      (await readCashMovements(people.db, wallet.id)).map(({ type, holdingAccount }) => [
        type,
        holdingAccount,
      ]),
  };
}

describe('money in an imported file', () => {
  it('becomes cash movements of an account that tracks cash, and the balance is that of the file', async () => {
    const me = await openWithAccounts();
    const options = { holding_account: me.kraken };
    const { body } = await preview(me, FILE, { options });
    expect(summary(body)).toEqual([
      '2 new: Becomes a cash movement: Deposit, 500 EUR.',
      '3 new',
      '4 new',
      '5 new: Becomes a cash movement: Currency exchange, 50 EUR.',
      '6 new: Becomes a cash movement: Currency exchange, 50 EUR.',
      '7 new: Becomes a cash movement: Withdrawal, 100 EUR.',
    ]);
    expect([body.transactions, body.cash_movements]).toEqual([1, 3]);
    const done = (await runImport(me, FILE, { options })).body;
    expect([done.added, done.cash_movements]).toEqual([1, 3]);
    expect(await me.movements()).toEqual([
      ['deposit', me.kraken],
      ['exchange', me.kraken],
      ['withdrawal', me.kraken],
    ]);
    // The last balances that Kraken prints.
    expect(await me.balances()).toEqual(['149.49 eur', '54 usd']);
  });

  it('is skipped with the same reason as ever for other accounts and without one', async () => {
    const me = await openWithAccounts();
    for (const options of [{}, { holding_account: null }, { holding_account: me.ledger }]) {
      const { body } = await preview(me, FILE, { options });
      expect(summary(body).filter((line) => line.includes('left_out'))).toEqual([
        '2 left_out: Cash movement: the wallet holds crypto-assets only.',
        '5 left_out: Currency exchange: the wallet holds crypto-assets only.',
        '6 left_out: Currency exchange: the wallet holds crypto-assets only.',
        '7 left_out: Cash movement: the wallet holds crypto-assets only.',
      ]);
      expect((await runImport(me, FILE, { options })).body.cash_movements).toBe(0);
    }
    expect(await me.movements()).toEqual([]);
  });

  it('is a duplicate when the account has it, also in the account of the last import', async () => {
    const me = await openWithAccounts();
    await runImport(me, FILE, { options: { holding_account: me.kraken } });
    const { body } = await preview(me, FILE);
    expect(body.holding_account).toBe(me.kraken);
    expect(body.counts).toMatchObject({ new: 0, duplicate: 6, left_out: 0 });
    const again = await runImport(me, FILE, { options: { holding_account: me.kraken } });
    expect(again.body).toMatchObject({ _id: null, added: 0, cash_movements: 0 });
    expect(await me.movements()).toHaveLength(3);
  });

  it('is left out, or taken although it is a duplicate, as the user says', async () => {
    const me = await openWithAccounts();
    const file = [HEAD, DEPOSIT].join('\n');
    const options = { holding_account: me.kraken };
    expect(summary((await preview(me, file, { options: { ...options, leave: [2] } })).body)).toEqual([
      '2 left_out: Skipped by you.',
    ]);
    const done = (await runImport(me, file, { options })).body;
    expect([done.added, done.cash_movements]).toEqual([0, 1]);
    await runImport(me, file, { options: { ...options, take: [2] } });
    expect(await me.movements()).toHaveLength(2);
  });

  it('moves to another account with all of its import', async () => {
    const me = await openWithAccounts();
    const { _id } = (await runImport(me, FILE, { options: { holding_account: me.kraken } })).body;
    await me.post('assignHoldingAccount', { holding_account: me.ledger, import: _id });
    expect((await me.movements()).map(([, account]) => account)).toEqual([me.ledger, me.ledger, me.ledger]);
    await me.undo();
    expect((await me.movements()).map(([, account]) => account)).toEqual([me.kraken, me.kraken, me.kraken]);
  });

  it('goes with its import, and comes back with the undo of that', async () => {
    const me = await openWithAccounts();
    const { _id } = (await runImport(me, FILE, { options: { holding_account: me.kraken } })).body;
    await me.post('undoWalletImport', { id: _id });
    expect([await me.movements(), await me.balances()]).toEqual([[], []]);
    await me.undo();
    expect(await me.movements()).toHaveLength(3);
  });
});
