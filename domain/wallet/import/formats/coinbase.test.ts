import { describe, expect, it } from 'vitest';
import { describeExport, describeGroup, readExport } from '#tests/builders/read-export.ts';

const FORMER =
  'Timestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes';
const CURRENT =
  'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes';
const AT = '2020-07-01T19:56:25Z';
const readFormer = (...rows: string[]) => describeExport([FORMER, ...rows].join('\n'));
const readCurrent = (...rows: string[]) => describeExport([CURRENT, ...rows].join('\n'));

describe('Coinbase transactions', () => {
  it('are read below introductory lines', () => {
    const { format, groups } = readExport(
      `
You can use this transaction report to inform your likely tax obligations.;
Transactions;
ID;Timestamp;Transaction Type;Asset;Quantity Transacted;Price Currency;Price at Transaction;Subtotal;Total (inclusive of fees and/or spread);Fees and/or Spread;Notes
1;2023-11-21 16:45:11 UTC;Buy;BTC;0.01;EUR;€34000.00;€340.00;€345.07;€5.07;Bought 0.01 BTC
2;2023-11-22 16:45:11 UTC;Convert;ETH;-0.5;EUR;€1900;€950.00;€950.00;€0.00;Converted 0.5 ETH to 0.027 BTC
3;2023-11-23 16:45:11 UTC;Staking Income;ETH;0.001;EUR;€1900;€1.90;€1.90;€0.00;
4;2023-11-24 16:45:11 UTC;Send;BTC;-0.005;EUR;€34000;€170;€170;€0;
5;2023-11-25 16:45:11 UTC;Deposit;EUR;100;EUR;€1;€100;€100;€0;
6;2023-11-26 16:45:11 UTC;Advanced Trade Sell;BTC;-0.001;EUR;€35000;€35.00;€34.50;€0.50;
7;2023-11-26 16:45:11 UTC;Moon Walk;BTC;1;EUR;€1;€1;€1;€0;`,
      { separator: ';' },
    );
    expect(format).toBe('coinbase');
    expect(groups.flatMap(describeGroup)).toEqual([
      'buy 0.01 BTC @ 34000 eur fees 5.07 2023-11-21T16:45:11Z',
      'sale 0.5 ETH @ 1900 eur fees 0 2023-11-22T16:45:11Z',
      'buy 0.027 BTC @ 35185.185185185185185185 eur fees 0 2023-11-22T16:45:11Z',
      'reward 0.001 ETH @ 1900 eur fees 0 2023-11-23T16:45:11Z',
      'transfer_out 0.005 BTC @ 34000 eur fees 0 2023-11-24T16:45:11Z',
      'left_out money_move',
      'sale 0.001 BTC @ 35000 eur fees 0.5 2023-11-26T16:45:11Z',
      'unreadable unknown_type: Moon Walk',
    ]);
  });

  it('keep their id and their notes', () => {
    const { drafts } = readExport(`${CURRENT}
tx-1,${AT},Buy,BTC,0.01,EUR,34000,340,345,5,Bought with a card
,${AT},Receive,BTC,0.01,EUR,34000,,,,From a friend
tx-3,${AT},Convert,ETH,0.5,EUR,200,100,100,0,Converted 0.5 ETH to 0.01 BTC`);
    expect(drafts.map(({ mark, notes }) => [mark, notes])).toEqual([
      ['tx-1', 'Bought with a card'],
      [null, 'From a friend'],
      ['tx-3', 'Converted 0.5 ETH to 0.01 BTC'],
      ['tx-3', 'Converted 0.5 ETH to 0.01 BTC'],
    ]);
  });

  it.each([
    ['Buy', 'buy'],
    ['Advanced Trade Buy', 'buy'],
    ['Buy with card', 'buy'],
    ['Sell', 'sale'],
    ['Advanced Trade Sell', 'sale'],
    ['Sell to bank', 'sale'],
    ['Card Spend', 'sale'],
  ])('of the type %s are a %s at subtotal ÷ quantity, without the fee', (type, entry) => {
    for (const sign of ['', '-']) {
      expect(readCurrent(`1,${AT},${type},BTC,${sign}0.01,EUR,33999,340,345,-5,`)).toEqual([
        `${entry} 0.01 BTC @ 34000 eur fees 5 ${AT}`,
      ]);
    }
  });

  it.each([
    ['subtotal', ',340,345', '34000'],
    ['price', '33000,,345', '33000'],
    ['total', ',,345', '34500'],
  ])('take the value from the %s when nothing better is stated', (_, figures, price) => {
    expect(readCurrent(`1,${AT},Buy,BTC,0.01,EUR,${figures},0,`)).toEqual([
      `buy 0.01 BTC @ ${price} eur fees 0 ${AT}`,
    ]);
  });

  it.each(['Buy', 'Sell'])('of the type %s without a value are rejected', (type) => {
    expect(readCurrent(`1,${AT},${type},BTC,0.01,EUR,,,,,`)).toEqual(['unreadable no_price']);
  });

  it.each([
    ['the currency column', 'eur,34000,€340,345', 'eur'],
    ['the unit of the subtotal', ',$34000,€340,345', 'eur'],
    ['the unit of the price', ',€34000,,', 'eur'],
    ['US dollars when none is stated', ',34000,340,345', 'usd'],
  ])('are in the currency of %s', (_, figures, currency) => {
    expect(readCurrent(`1,${AT},Buy,BTC,0.01,${figures},0,`)).toEqual([
      `buy 0.01 BTC @ 34000 ${currency} fees 0 ${AT}`,
    ]);
  });

  it('name their currency in a column for spot prices too', () => {
    const head =
      'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes';
    expect(describeExport(`${head}\n${AT},Buy,BTC,0.01,EUR,34000,,,1,`)).toEqual([
      `buy 0.01 BTC @ 34000 eur fees 1 ${AT}`,
    ]);
    expect(describeExport(`${head}\n${AT},Buy,BTC,0.01,EUR,,,345,1,`)).toEqual([
      `buy 0.01 BTC @ 34500 eur fees 1 ${AT}`,
    ]);
  });

  it('are read from columns with a currency in their names', () => {
    expect(
      readFormer(
        '2020-09-27T18:36:58Z,Buy,BTC,0.032,9287.38,296.00,300.40,4.40,Bought',
        '2020-03-09T05:17:11Z,Sell,BTC,0.04,6831.48,240.32,236.74,3.58,Sold',
      ),
    ).toEqual([
      'buy 0.032 BTC @ 9250 eur fees 4.4 2020-09-27T18:36:58Z',
      'sale 0.04 BTC @ 6008 eur fees 3.58 2020-03-09T05:17:11Z',
    ]);
  });

  it.each([
    ...['GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'BRL'].map((currency) => [
      currency,
      `buy 0.032 BTC @ 9250 ${currency.toLowerCase()} fees 4.4 2020-07-01T19:56:25Z`,
    ]),
    ['SGD', 'unreadable currency: SGD'],
  ])('in %s give: %s', (currency, expected) => {
    const file = `${FORMER.replaceAll('EUR', currency!)}\n${AT},Buy,BTC,0.032,9287.38,296.00,300.40,4.40,Bought`;
    expect(describeExport(file)).toEqual([expected]);
  });

  it.each([
    ['Receive', '0.25', 'transfer_in'],
    ['Receive', '-0.25', 'transfer_out'],
    ['Deposit', '0.25', 'transfer_in'],
    ['Crypto Deposit', '0.25', 'transfer_in'],
    ['Admin Credit', '0.25', 'transfer_in'],
    ['Refund', '-0.25', 'transfer_out'],
    ['Send', '0.25', 'transfer_out'],
    ['Send', '-0.25', 'transfer_out'],
    ['Withdrawal', '-0.25', 'transfer_out'],
    ['Crypto Withdrawal', '-0.25', 'transfer_out'],
    ['Payment', '-0.25', 'transfer_out'],
    ['Merchant Payment', '-0.25', 'transfer_out'],
    ['Airdrop', '0.25', 'airdrop'],
    ['Learning Reward', '0.25', 'reward'],
    ['Coinbase Earn', '0.25', 'reward'],
    ['Rewards Income', '0.25', 'reward'],
    ['USDC Interest', '0.25', 'reward'],
    ['Incentives Payout', '0.25', 'reward'],
    ['Inflation', '0.25', 'reward'],
    ['Bonus', '0.25', 'reward'],
    ['Card Cashback', '0.25', 'reward'],
    ['Promotional Reward', '0.25', 'reward'],
    ['Staking Income', '-0.25', 'transfer_out'],
  ])('of the type %s and the quantity %s are a %s at the stated price', (type, quantity, entry) => {
    expect(readFormer(`${AT},${type},BTC,${quantity},8000,,,,`)).toEqual([
      `${entry} 0.25 BTC @ 8000 eur fees 0 ${AT}`,
    ]);
  });

  it.each([
    'Exchange Deposit',
    'Pro Withdrawal',
    'Prime Deposit',
    'Vault Withdrawal',
    'Staking Transfer',
    'Retail Staking Transfer',
    'Retail Simple Transfer',
    'Retail Eth2 Deprecation',
    'ETH Deprecation',
    'Coinbase One Subscription',
    'Unwrap',
    'Wrap Asset',
  ])('of the type %s are left out as transfers between own accounts', (type) => {
    expect(readFormer(`${AT},${type},BTC,0.25,8000,,,,`)).toEqual(['left_out own_accounts']);
  });

  it.each([
    'Resend',
    'Send back',
    'Rebuying',
    'Outsell of',
    'Received',
    'Re Refund',
    'Subscription Fee',
    'My Card Spend',
  ])('of the unknown type %s are rejected', (type) => {
    expect(readFormer(`${AT},${type},BTC,0.25,8000,,,,`)).toEqual([`unreadable unknown_type: ${type}`]);
  });

  it.each([
    [`${AT},,BTC,0.25,8000,,,,`, 'unreadable no_type'],
    [`${AT},Buy,,0.25,8000,,,,`, 'unreadable no_ticker'],
    [`${AT},Buy,BTC,,8000,,,,`, 'unreadable no_amount'],
    [',Buy,BTC,0.25,8000,,,,', 'unreadable no_date'],
    [`${AT},Buy,BTC,0.25,dear,,,,`, 'unreadable bad_amount: dear'],
  ])('are rejected when they read %s', (row, verdict) => {
    expect(readFormer(row)).toEqual([verdict]);
  });
});

describe('a Coinbase conversion', () => {
  // Recorded cases: the fee is the difference between subtotal and total, whichever of them includes it.
  it.each([
    ['2289.88', '998.86', '1291.02', '18860.719874804381846635 eur fees 1291.02', '208.151366383289675158'],
    ['998.86', '1010', '11.14', '8318.919364138044642122 eur fees 11.14', '208.151366383289675158'],
    ['998.86', '1010', '0', '8318.919364138044642122 eur fees 11.14', '208.151366383289675158'],
    ['998.86', '998.86', '0', '8227.164154517749773495 eur fees 0', '208.151366383289675158'],
    ['1010', '1010', '11.14', '8318.919364138044642122 eur fees 11.14', '208.151366383289675158'],
  ])(
    'books the spread as a fee and the rest as the cost: %s, %s, %s',
    (subtotal, total, fees, sold, price) => {
      expect(
        readFormer(
          `2020-07-01T19:56:25Z,Convert,BTC,0.12141,8227.16,${subtotal},${total},${fees},Converted 0.12141 BTC to 4.7987194 ETH`,
        ),
      ).toEqual([
        `sale 0.12141 BTC @ ${sold} 2020-07-01T19:56:25Z`,
        `buy 4.7987194 ETH @ ${price} eur fees 0 2020-07-01T19:56:25Z`,
      ]);
    },
  );

  it('is valued at price × quantity when neither subtotal nor total is stated', () => {
    expect(readFormer(`${AT},Convert,BTC,-0.5,8000,,,100,converted  0.5  btc  to  20  eth`)).toEqual([
      `sale 0.5 BTC @ 8000 eur fees 100 ${AT}`,
      `buy 20 ETH @ 195 eur fees 0 ${AT}`,
    ]);
  });

  it('has unknown prices when nothing states a value', () => {
    expect(readFormer(`${AT},Convert,BTC,0.5,,,,,Converted 0.5 BTC to 20 ETH`)).toEqual([
      `sale 0.5 BTC @ ? usd fees 0 ${AT}`,
      `buy 20 ETH @ ? usd fees 0 ${AT}`,
    ]);
    expect(readFormer(`${AT},Convert,BTC,0.5,,,,3,Converted 0.5 BTC to 20 ETH`)).toEqual([
      `sale 0.5 BTC @ ? eur fees 3 ${AT}`,
      `buy 20 ETH @ ? usd fees 0 ${AT}`,
    ]);
  });

  it.each([
    ['9.99', `sale 1 BTC @ 10 eur fees 9.99 ${AT}`],
    ['10', 'unreadable fee_above'],
    ['10.01', 'unreadable fee_above'],
  ])('of a value of 10 with a fee of %s reads: %s', (fee, verdict) => {
    expect(readFormer(`${AT},Convert,BTC,1,10,10,10,${fee},Converted 1 BTC to 4 ETH`)[0]).toBe(verdict);
  });

  it('of a value that was rounded to 0 has unknown prices', () => {
    expect(readFormer(`${AT},Convert,BTC,0.00000001,0,0,0,0,Converted 0.00000001 BTC to 1 ETH`)).toEqual([
      `sale 0.00000001 BTC @ ? usd fees 0 ${AT}`,
      `buy 1 ETH @ ? usd fees 0 ${AT}`,
    ]);
  });

  it.each(['', 'Converted BTC to ETH', 'Converted 1 BTC to ETH', 'Swapped 1 BTC to 4 ETH'])(
    'with the note %j is rejected, because the coin received is unknown',
    (note) => {
      expect(readFormer(`${AT},Convert,BTC,1,10,10,10,0,${note}`)).toEqual(['unreadable one_side']);
    },
  );
});
