import { describe, expect, it } from 'vitest';
import { describeExport, readExport } from '#tests/builders/read-export.ts';

const HEAD = 'Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date,Tx-ID';
const DATE = '2025-01-18T15:18:55Z';
const read = (row: string) => describeExport(`${HEAD}\n${row},Kraken,,,18.01.2025 15:18:55,`);

describe('a CoinTracking list', () => {
  it('reads trades with their fee, their comment and their id', () => {
    const { format, drafts } = readExport(`${HEAD}
Trade,0.005,BTC,500.00,EUR,19.5,EUR,Kraken,,On a whim,2025-01-18 15:18:55,tx-1
Trade,500.00,USD,0.005,btc,,,Kraken,,,2025-01-18 15:18:55,`);
    expect(format).toBe('cointracking');
    expect(drafts).toMatchObject([
      {
        type: 'buy',
        quantity: '0.005',
        ticker: 'BTC',
        price: '100000',
        currency: 'eur',
        fees: '19.5',
        date: DATE,
        notes: 'On a whim',
        mark: 'tx-1',
      },
      { type: 'sale', quantity: '0.005', ticker: 'BTC', price: '100000', currency: 'usd', mark: null },
    ]);
  });

  it.each([
    ['Typ;Kauf;Cur.;Verkauf;Cur.;Gebühr;Cur.;Börse;Gruppe;Kommentar;Datum;TxID', 'Handel'],
    ['Tipo;Acquisto;Cur.;Vendita;Cur.;Commissione;Cur.;Exchange;Gruppo;Commento;Data;Trade ID', 'Commercio'],
  ])('is read with the header %s', (head, type) => {
    const { drafts } = readExport(
      `${head}\n${type};0,5;BTC;10.000,50;EUR;1,5;EUR;Kraken;;ok;18.01.2025 15:18:55;id-1`,
      { separator: ';' },
    );
    expect(drafts).toMatchObject([
      { quantity: '0.5', price: '20001', fees: '1.5', notes: 'ok', mark: 'id-1', date: DATE },
    ]);
  });

  it.each([
    'Types,Buy,Cur.,Sell,Cur.,Fee,Cur.',
    'My type,Buy,Cur.,Sell,Cur.,Fee,Cur.',
    'Type,Rebuy,Cur.,Sell,Cur.,Fee,Cur.',
    'Type,Buy,Unit,Sell,Cur.,Fee,Cur.',
    'Type,Buy,My cur.,Sell,Cur.,Fee,Cur.',
    'Type,Buy,Cur.,Resell,Cur.,Fee,Cur.',
    'Type,Buy,Cur.,Sell,Unit,Fee,Cur.',
    'Type,Buy,Cur.,Sell,My cur.,Fee,Cur.',
    'Type,Buy,Cur.,Sell,Cur.,My fee,Cur.',
    'Type,Buy,Cur.,Sell',
  ])('is not recognised by the header %s', (head) => {
    expect(readExport(`${head}\n`).format).toBe('mapped');
  });

  it.each([
    ['Deposit', '2,SOL,,', 'transfer_in'],
    ['Withdrawal', ',,2,SOL', 'transfer_out'],
    ['Transfer', ',,2,SOL', 'transfer_out'],
    ['Gift/Tip', '2,SOL,,', 'gift_in'],
    ['Gift', ',,2,SOL', 'gift_out'],
    ['Prelievo', ',,2,SOL', 'transfer_out'],
    ['Deposito', '2,SOL,,', 'transfer_in'],
    ['Airdrop', '2,SOL,,', 'airdrop'],
    ['Airdrop (non taxable)', '2,SOL,,', 'airdrop'],
    ['Spend', ',,2,SOL', 'sale'],
    ['Donation', ',,2,SOL', 'sale'],
    ['Expense (non taxable)', ',,2,SOL', 'sale'],
    ['Lost', ',,2,SOL', 'loss'],
    ['Stolen', ',,2,SOL', 'theft'],
    ['Margin Profit', '2,SOL,,', 'derivative_gain'],
    ['Derivatives / Futures Profit', '2,SOL,,', 'derivative_gain'],
    ['Margin Loss', ',,2,SOL', 'derivative_loss'],
    ['Other Fee', ',,2,SOL', 'fee'],
    ['Fee', ',,2,SOL', 'fee'],
    ['Loss', ',,2,SOL', 'loss'],
    ['Income', '2,SOL,,', 'reward'],
    ['Reward / Bonus', '2,SOL,,', 'reward'],
    ['Staking', '2,SOL,,', 'reward'],
    ['Mining (commercial)', '2,SOL,,', 'reward'],
    ['Masternode', '2,SOL,,', 'reward'],
    ['Minting', '2,SOL,,', 'reward'],
    ['Lending Income', '2,SOL,,', 'reward'],
    ['Interest Income', '2,SOL,,', 'reward'],
    ['Dividends Income', '2,SOL,,', 'reward'],
    ['Cashback', '2,SOL,,', 'reward'],
    ['Bounty', '2,SOL,,', 'reward'],
  ])('reads the type %s of %s as %s', (type, amounts, entry) => {
    expect(read(`${type},${amounts},,`)).toEqual([`${entry} 2 SOL @ ? usd fees 0 ${DATE}`]);
  });

  it('reads the coins of a fork at no cost', () => {
    expect(read('Hard Fork,2,SOL,,,,')).toEqual([`fork 2 SOL @ 0 usd fees 0 ${DATE}`]);
  });

  it.each(['Margin Trade', 'Futures', 'Borrowing Fee', 'Settlement Fee', 'Collateral'])(
    'leaves out the type %s as derivatives',
    (type) => {
      expect(read(`${type},2,SOL,,,,`)).toEqual(['left_out derivatives']);
    },
  );

  it('adds a fee in a coin as an entry of its own, and a dash is no amount', () => {
    expect(read('Withdrawal,-,,0.5,ETH,0.001,ETH')).toEqual([
      `transfer_out 0.5 ETH @ ? usd fees 0 ${DATE}`,
      `fee 0.001 ETH @ ? usd fees 0 ${DATE}`,
    ]);
  });

  it.each([
    ['Trade,,,1,BTC,,', 'unreadable zero'],
    ['Trade,0,ETH,1,BTC,,', 'unreadable zero'],
    ['Trade,1,BTC,,,,', 'unreadable one_side'],
    ['Trade,100,EUR,,,,', 'unreadable one_side'],
    ['Trade(x),1,BTC,1,EUR,,', `buy 1 BTC @ 1 eur fees 0 ${DATE}`],
    ['Trade (x) 2,1,BTC,1,EUR,,', 'unreadable unknown_type: Trade (x) 2'],
    ['Trade,1,BTC,0,EUR,,', 'unreadable one_side'],
    ['Trade,,,,,,', 'left_out nothing'],
    ['Trade,100,EUR,110,USD,,', 'left_out money_exchange'],
    ['Deposit,100,EUR,,,,', 'left_out money_move'],
    // Income is only read when something came in.
    ['Staking,,,2,SOL,,', 'unreadable unknown_type: Staking'],
    ['Deposit,1,,,,,', 'unreadable no_ticker'],
    ['Deposit,one,BTC,,,,', 'unreadable bad_amount: one'],
    [',1,BTC,,,,', 'unreadable no_type'],
    ['Mystery (new),1,BTC,,,,', 'unreadable unknown_type: Mystery (new)'],
    ['Retrade,1,BTC,1,EUR,,', 'unreadable unknown_type: Retrade'],
    ['Trades,1,BTC,1,EUR,,', 'unreadable unknown_type: Trades'],
    ['My Deposit,1,BTC,,,,', 'unreadable unknown_type: My Deposit'],
    ['An Airdrop,1,BTC,,,,', 'unreadable unknown_type: An Airdrop'],
    ['A Hard Fork,1,BTC,,,,', 'unreadable unknown_type: A Hard Fork'],
    ['No Expense,,,1,BTC,,', 'unreadable unknown_type: No Expense'],
    ['No Loss,,,1,BTC,,', 'unreadable unknown_type: No Loss'],
  ])('reads %s', (row, verdict) => {
    expect(read(row)).toEqual([verdict]);
  });

  it('rejects a row without a date', () => {
    expect(describeExport(`${HEAD}\nDeposit,1,BTC,,,,,Kraken,,,,`)).toEqual(['unreadable no_date']);
  });
});
