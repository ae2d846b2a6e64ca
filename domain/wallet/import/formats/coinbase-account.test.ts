import { describe, expect, it } from 'vitest';
import { describeExport, describeGroup, readExport } from '#tests/builders/read-export.ts';

const HEAD = 'Portfolio,Type,Timestamp,Amount,Balance,Amount/balance unit,Transfer id,Trade id,Order id';
const AT = '2018-03-15T10:42:31.215Z';
const read = (...rows: string[]) => describeExport([HEAD, ...rows].join('\n'));

describe('a Coinbase account statement', () => {
  it('joins the rows of one trade and reads transfers one by one', () => {
    const { format, groups, drafts } = readExport(`${HEAD}
default,deposit,${AT},2.5,2.5,BTC,transfer-1,,
default,match,${AT},50,50,ETH,,10201,order-1
default,match,${AT},-1000,0,EUR,,10201,order-1
default,fee,${AT},-2.5,0,EUR,,10201,order-1
default,rebate,${AT},0.5,0,EUR,,10201,order-1
default,withdrawal,${AT},-0.25,2.25,BTC,,,
default,Conversion,${AT},-100,0,USD,,10202,
default,Conversion,${AT},100,100,USDC,,10202,`);
    expect(format).toBe('coinbase_account');
    expect(groups.map(({ rows }) => rows)).toEqual([[2], [3, 4, 5, 6], [7], [8, 9]]);
    expect(groups.flatMap(describeGroup)).toEqual([
      `transfer_in 2.5 BTC @ ? usd fees 0 ${AT}`,
      `buy 50 ETH @ 20 eur fees 2 ${AT}`,
      `transfer_out 0.25 BTC @ ? usd fees 0 ${AT}`,
      `buy 100 USDC @ 1 usd fees 0 ${AT}`,
    ]);
    expect(drafts.map(({ mark }) => mark)).toEqual(['transfer-1', '10201', null, '10202']);
  });

  it('keeps trades with the same id in different portfolios or orders apart', () => {
    expect(
      read(
        `default,match,${AT},1,1,BTC,,7,o`,
        `savings,match,${AT},2,2,BTC,,7,o`,
        `default,match,${AT},3,3,BTC,,7,p`,
        `default,match,${AT},-100,0,EUR,,7,o`,
        `savings,match,${AT},-400,0,EUR,,7,o`,
        `default,match,${AT},-900,0,EUR,,7,p`,
      ),
    ).toEqual([
      `buy 1 BTC @ 100 eur fees 0 ${AT}`,
      `buy 2 BTC @ 200 eur fees 0 ${AT}`,
      `buy 3 BTC @ 300 eur fees 0 ${AT}`,
    ]);
  });

  it.each([
    // A rebate reduces the fee; the rest of it reduces what was paid, or adds to what was received.
    ['-1000', '-2.5', '2.5', `buy 50 ETH @ 20 eur fees 0 ${AT}`],
    ['-1000', '-2.5', '12.5', `buy 50 ETH @ 19.8 eur fees 0 ${AT}`],
    ['-1000', '0', '10', `buy 50 ETH @ 19.8 eur fees 0 ${AT}`],
    ['1000', '0', '10', `sale 50 ETH @ 20.2 eur fees 0 ${AT}`],
  ])('with %s EUR, a fee of %s and a rebate of %s reads %s', (paid, fee, rebate, entry) => {
    const { groups, drafts } = readExport(`${HEAD}
default,match,${AT},${paid.startsWith('-') ? '' : '-'}50,50,ETH,,7,o
default,match,${AT},${paid},0,EUR,,7,o
default,fee,${AT},${fee},0,EUR,,7,o
default,rebate,${AT},${rebate},0,EUR,,7,o`);
    expect(groups.flatMap(describeGroup)).toEqual([entry]);
    expect(drafts[0]!.rows).toEqual([2, 3, 4, 5]);
  });

  it('reads fees in two units, and leaves out a rebate of money on its own', () => {
    expect(
      read(
        `default,match,${AT},50,50,ETH,,7,o`,
        `default,match,${AT},-1000,0,EUR,,7,o`,
        `default,fee,${AT},-1,0,EUR,,7,o`,
        `default,fee,${AT},-0.1,0,BTC,,7,o`,
        `default,rebate,${AT},10,0,EUR,,8,o`,
        `default,rebate,${AT},10,0,BTC,,9,o`,
      ),
    ).toEqual([
      `buy 50 ETH @ 20 eur fees 1 ${AT}`,
      `fee 0.1 BTC @ ? usd fees 0 ${AT}`,
      'left_out money_move',
      'unreadable one_side',
    ]);
  });

  it('reads the time from a column of that name too', () => {
    const { format, drafts } = readExport(`
portfolio,type,time,amount,balance,amount/balance unit
default,deposit,${AT},1,1,BTC`);
    expect([format, drafts[0]!.date]).toEqual(['coinbase_account', AT]);
  });

  it.each([
    [`default,match,${AT},1,1,BTC,,7,o`, 'unreadable one_side'],
    [`default,conversion,${AT},1,1,BTC,,7,o`, 'unreadable one_side'],
    [`default,match,${AT},-100,0,EUR,,7,o`, 'unreadable one_side'],
    [`default,profile_transfer,${AT},1,1,BTC,,,`, 'left_out own_accounts'],
    [`default,Transfer,${AT},1,1,BTC,,,`, 'left_out own_accounts'],
    [`default,deposit,${AT},100,100,EUR,,,`, 'left_out money_move'],
    [`default,,${AT},1,1,BTC,,,`, 'unreadable no_type'],
    [`default,Mystery,${AT},1,1,BTC,,,`, 'unreadable unknown_type: mystery'],
    [`default,deposit,${AT},,1,BTC,,,`, 'unreadable no_amount'],
    [`default,deposit,${AT},1,1,,,,`, 'unreadable no_ticker'],
    ['default,deposit,,1,1,BTC,,,', 'unreadable no_date'],
  ])('does not import %s', (row, verdict) => {
    expect(read(row)).toEqual([verdict]);
  });
});
