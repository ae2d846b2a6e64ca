import { describe, expect, it } from 'vitest';
import { describeExport, describeGroup, readExport } from '#tests/builders/read-export.ts';

const HEAD = 'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit';
const read = (row: string) => describeExport(`${HEAD}\n${row}`);

describe('Coinbase fills', () => {
  it('are trades at the printed price, also of one coin for another', () => {
    const { format, groups, drafts } = readExport(`${HEAD}
default,1,BTC-USD,BUY,2020-01-01T00:00:00.123Z,0.5,BTC,7000,17.5,-3517.5,USD
default,2,ETH-BTC,SELL,2020-01-02T00:00:00Z,2,ETH,0.02,0.0001,0.0399,BTC
default,,LTC-EUR,sell,2020-01-03T00:00:00Z,3,LTC,41.351234567890123456,,124,EUR`);
    expect(format).toBe('coinbase_fills');
    expect(groups.flatMap(describeGroup)).toEqual([
      'buy 0.5 BTC @ 7000 usd fees 17.5 2020-01-01T00:00:00.123Z',
      'sale 2 ETH @ ? usd fees 0 2020-01-02T00:00:00Z',
      'buy 0.04 BTC @ ? usd fees 0 2020-01-02T00:00:00Z',
      'fee 0.0001 BTC @ ? usd fees 0 2020-01-02T00:00:00Z',
      'sale 3 LTC @ 41.351234567890123456 eur fees 0 2020-01-03T00:00:00Z',
    ]);
    expect(drafts.map(({ mark }) => mark)).toEqual(['1', '2', '2', '2', null]);
  });

  it.each([
    ['default,1,BITCOIN,BUY,2020-01-01T00:00:00Z,1,BTC,1,0,-1,USD', 'unreadable unknown_pair: BITCOIN'],
    ['default,1,BTC-USD,HOLD,2020-01-01T00:00:00Z,1,BTC,1,0,-1,USD', 'unreadable unknown_type: hold'],
    ['default,1,BTC-USD,BUY,,1,BTC,1,0,-1,USD', 'unreadable no_date'],
    ['default,1,BTC-USD,BUY,2020-01-01T00:00:00Z,,BTC,1,0,-1,USD', 'unreadable no_amount'],
    ['default,1,BTC-USD,BUY,2020-01-01T00:00:00Z,1,BTC,,0,-1,USD', 'unreadable no_amount'],
    ['default,1,BTC-SGD,BUY,2020-01-01T00:00:00Z,1,BTC,1,0,-1,SGD', 'unreadable currency: SGD'],
  ])('are rejected when they read %s', (row, verdict) => {
    expect(read(row)).toEqual([verdict]);
  });
});
