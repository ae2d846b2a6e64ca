import { describe, expect, it } from 'vitest';
import { describeExport, describeGroup, readExport } from '#tests/builders/read-export.ts';

const TRADES =
  'Location,Spend Currency,Receive Currency,Receive Amount,Spend Amount,Fee,Fee Currency,Description,Timestamp';
const EVENTS = 'Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp';
const AT = '1658912400000';
const DATE = '2022-07-27T09:00:00Z';
const readTrade = (row: string) => describeExport(`${TRADES}\n${row},${AT}`);
const readEvent = (row: string) => describeExport(`${EVENTS}\n${row},${AT}`);

describe('rotki trades', () => {
  it('name a contract instead of a coin', () => {
    const { format, groups, drafts } = readExport(`${TRADES}
binance,eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48,eth,2,4000,,,Trade USDC for ETH,${AT}
kraken,EUR,BTC,0.5,-10000,20,EUR,,${AT}`);
    expect(format).toBe('rotki_trades');
    expect(groups.flatMap(describeGroup)).toEqual([
      `sale 4000 USDC @ 1 usd fees 0 ${DATE}`,
      `buy 2 ETH @ 2000 usd fees 0 ${DATE}`,
      `buy 0.5 BTC @ 20000 eur fees 20 ${DATE}`,
    ]);
    expect(drafts.map(({ notes }) => notes)).toEqual(['Trade USDC for ETH', 'Trade USDC for ETH', '']);
  });

  it('keep an unknown contract as it is written', () => {
    expect(readTrade('uniswap,eip155:1/erc20:0xAbc,EUR,10,-5,0.1,sgd,')).toEqual([
      'unreadable currency: SGD',
    ]);
    expect(readTrade('uniswap,eip155:1/erc20:0xAbc,EUR,10,5,0.1,eth,')).toEqual([
      `sale 5 eip155:1/erc20:0xAbc @ 2 eur fees 0 ${DATE}`,
      `fee 0.1 ETH @ ? usd fees 0 ${DATE}`,
    ]);
  });

  it.each([
    ['kraken,EUR,BTC,0,100,,,', 'unreadable zero'],
    ['kraken,EUR,BTC,1,0,,,', 'unreadable zero'],
    ['kraken,EUR,BTC,,100,,,', 'unreadable no_amount'],
    ['kraken,EUR,BTC,1,,,,', 'unreadable no_amount'],
    ['kraken,,BTC,1,100,,,', 'unreadable no_ticker'],
    ['kraken,EUR,,1,100,,,', 'unreadable no_ticker'],
    ['kraken,EUR,BTC,1,100,1,,', 'unreadable no_ticker'],
    ['kraken,EUR,USD,1,100,,,', 'left_out money_exchange'],
  ])('are not imported when they read %s', (row, verdict) => {
    expect(readTrade(row)).toEqual([verdict]);
  });

  it('are rejected without a date', () => {
    expect(describeExport(`${TRADES}\nkraken,EUR,BTC,1,100,,,,`)).toEqual(['unreadable no_date']);
  });
});

describe('rotki events', () => {
  it.each([
    ['Deposit', 'transfer_in'],
    ['withdrawal', 'transfer_out'],
    ['Receive', 'transfer_in'],
    ['Send', 'transfer_out'],
    ['Staking', 'reward'],
    ['Income', 'reward'],
    ['Dividends', 'reward'],
    ['Interest', 'reward'],
    ['Gift', 'gift_in'],
    ['Donation', 'transfer_in'],
    ['Airdrop', 'airdrop'],
    ['Loss', 'loss'],
    ['Expense', 'sale'],
    ['Spend', 'sale'],
  ])('of the type %s are read as %s, whatever the sign', (type, entry) => {
    for (const sign of ['', '-']) {
      expect(readEvent(`${type},kraken,sol,${sign}2,,,`)).toEqual([`${entry} 2 SOL @ ? usd fees 0 ${DATE}`]);
    }
  });

  it('keep their description and add a fee in coins', () => {
    const { format, drafts } = readExport(`${EVENTS}
Withdrawal,binance,eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7,99,-1,USDT,To my ledger,${AT}`);
    expect(format).toBe('rotki_events');
    expect(drafts).toMatchObject([
      { type: 'transfer_out', ticker: 'USDT', quantity: '99', notes: 'To my ledger' },
      { type: 'fee', ticker: 'USDT', quantity: '1', rows: [2] },
    ]);
  });

  it.each([
    [',kraken,SOL,2,,,', 'unreadable no_type'],
    ['Mystery,kraken,SOL,2,,,', 'unreadable unknown_type: Mystery'],
    // A property that every object has is not a type.
    ['constructor,kraken,SOL,2,,,', 'unreadable unknown_type: constructor'],
    ['Deposit,kraken,,2,,,', 'unreadable no_ticker'],
    ['Deposit,kraken,SOL,,,,', 'unreadable no_amount'],
    ['Deposit,kraken,EUR,2,,,', 'left_out money_move'],
  ])('are not imported when they read %s', (row, verdict) => {
    expect(readEvent(row)).toEqual([verdict]);
  });

  it('are rejected without a date', () => {
    expect(describeExport(`${EVENTS}\nDeposit,kraken,SOL,2,,,,`)).toEqual(['unreadable no_date']);
  });
});
