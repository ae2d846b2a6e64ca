import { describe, expect, it } from 'vitest';
import { describeExport, readExport } from '#tests/builders/read-export.ts';

const HEAD = 'Symbol;Type;Quantity;Price;Value;Fees;Date';
const DATE = '2024-07-01T12:00:00Z';
const read = (row: string) => describeExport(`${HEAD}\n${row};Jul 1, 2024, 12:00:00 PM`, { separator: ';' });

describe('a Revolut statement', () => {
  it('reads trades at the printed price', () => {
    const { format, drafts } = readExport(
      `${HEAD}
BTC;Buy;0.5;€40,000.01;€20,000.00;€199.00;May 5, 2020, 10:10:57 PM
BTC;Sell;-0.5;40,000.00 USD;20,000.00 USD;0.00 USD;Jun 1, 2020, 6:18:21 PM
BTC;Payment;0.25;€40,000;€10,000;€0.00;Jun 1, 2020, 6:18:21 PM`,
      { separator: ';' },
    );
    expect(format).toBe('revolut');
    expect(drafts).toMatchObject([
      {
        type: 'buy',
        quantity: '0.5',
        price: '40000.01',
        currency: 'eur',
        fees: '199',
        date: '2020-05-05T22:10:57Z',
      },
      { type: 'sale', quantity: '0.5', price: '40000', currency: 'usd', fees: '0' },
      { type: 'sale', quantity: '0.25', price: '40000', currency: 'eur' },
    ]);
  });

  it('computes the price from the value when it is not printed, and takes its currency from it', () => {
    expect(read('BTC;Buy;0.5;;€21,000;')).toEqual([`buy 0.5 BTC @ 42000 eur fees 0 ${DATE}`]);
    expect(read('BTC;Buy;0.5;€42,000;21,000;')).toEqual([`buy 0.5 BTC @ 42000 eur fees 0 ${DATE}`]);
  });

  it('reads a fee without a currency in that of the value', () => {
    expect(read('BTC;Buy;0.5;;€21,000;1.50')).toEqual([`buy 0.5 BTC @ 42000 eur fees 1.5 ${DATE}`]);
    expect(read('BTC;Send;0.5;;;-€1.50')).toEqual([`transfer_out 0.5 BTC @ ? eur fees 1.5 ${DATE}`]);
    expect(read('BTC;Send;0.5;;;0.00')).toEqual([`transfer_out 0.5 BTC @ ? usd fees 0 ${DATE}`]);
    expect(read('BTC;Send;0.5;;;1.50')).toEqual(['unreadable no_ticker']);
  });

  it.each([
    ['Send', 'transfer_out'],
    ['Receive', 'transfer_in'],
    ['Staking reward', 'reward'],
    ['Learn reward', 'reward'],
    ['Interest', 'reward'],
    ['Airdrop', 'airdrop'],
    ['BTC airdrop', 'airdrop'],
  ])('reads the type %s as %s at the stated value', (type, entry) => {
    expect(read(`ETH;${type};0.5;€1,000;€500;€0.00`)).toEqual([`${entry} 0.5 ETH @ 1000 eur fees 0 ${DATE}`]);
  });

  it.each([
    ['ETH;Stake;0.5;;;', 'left_out own_accounts'],
    ['ETH;Unstake;0.5;;;', 'left_out own_accounts'],
    ['ETH;Staking;0.5;;;', 'left_out own_accounts'],
    ['ETH;Unstaking;0.5;;;', 'left_out own_accounts'],
    ['ETH;Mistake;0.5;;;', 'unreadable unknown_type: Mistake'],
    ['ETH;Staked;0.5;;;', 'unreadable unknown_type: Staked'],
    ['ETH;;0.5;;;', 'unreadable no_type'],
    ['ETH;Buy;0.5;;;', 'unreadable no_price'],
    ['ETH;Sell;0.5;€1;;', 'unreadable no_price'],
    ['ETH;Buy;0.5;1;2;', 'unreadable no_price'],
    ['ETH;Buy;;€1;€1;', 'unreadable no_amount'],
    [';Buy;1;€1;€1;', 'unreadable no_ticker'],
    ['ETH;Buy;1;89 THB;89 THB;0 THB', 'unreadable currency: THB'],
  ])('does not import %s', (row, verdict) => {
    expect(read(row)).toEqual([verdict]);
  });

  it('rejects a row without a date', () => {
    expect(describeExport(`${HEAD}\nBTC;Buy;1;€1;€1;€0;`, { separator: ';' })).toEqual([
      'unreadable no_date',
    ]);
  });

  it.each([
    ['UTC', '2024-07-01T12:00:00Z'],
    ['Europe/Rome', '2024-07-01T10:00:00Z'],
    ['America/New_York', '2024-07-01T16:00:00Z'],
  ])('reads a time in the zone %s', (zone, date) => {
    const { drafts } = readExport(`${HEAD}\nBTC;Buy;1;€100.00;€100.00;€0.00;Jul 1, 2024, 12:00:00 PM`, {
      separator: ';',
      zone,
    });
    expect(drafts[0]!.date).toBe(date);
  });
});
