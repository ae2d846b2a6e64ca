import { describe, expect, it } from 'vitest';
import { detectReading, type FileAnswers } from '#domain/wallet/import/detect-reading.ts';
import type { Group } from '#domain/wallet/import/drafts.ts';
import { detectFormat } from '#domain/wallet/import/formats/all-formats.ts';

const NOW = Date.UTC(2026, 0, 1);

/** Reads the groups of a file without quotes. `between` separates the cells, a comma by default. */
function readGroups(
  text: string,
  { separator = ',', ...answers }: FileAnswers & { separator?: string } = {},
) {
  const records = text
    .trim()
    .split('\n')
    .map((line, at) => ({ row: at + 1, cells: line.split(separator) }));
  const { table, format } = detectFormat(records);
  const { reading } = detectReading(table, format!, answers, NOW);
  return { format: format!.id, groups: [...format!.read(table, reading)].filter((one) => one !== null) };
}
const describeGroup = ({ drafts, rejection }: Group) =>
  rejection
    ? [`${rejection.verdict} ${rejection.reason.code}`]
    : drafts.map(
        ({ type, quantity, ticker, price, currency, fees, date }) =>
          `${type} ${quantity} ${ticker} @ ${price ?? '?'} ${currency} fees ${fees} ${date}`,
      );
const read = (text: string, answers?: FileAnswers & { separator?: string }) =>
  readGroups(text, answers).groups.flatMap(describeGroup);

describe('Kraken exports', () => {
  it('joins the ledger rows of one refid and reads the fee of each', () => {
    const { format, groups } = readGroups(`
txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
L1,T1,2021-03-01 10:00:00,trade,,currency,ZEUR,-1000.00,1.60,0
L2,T1,2021-03-01 10:00:00,trade,,currency,XXBT,0.0250000000,0,0.025
L3,R1,2021-03-02 10:00:00,staking,,currency,DOT.S,0.5,0,0.5
L4,R2,2021-03-03 10:00:00,withdrawal,,currency,XXBT,-0.0200000000,0.0001500000,0
,R3,2021-03-03 10:00:00,deposit,,currency,XETH,1,0,
L6,R3,2021-03-03 10:05:00,deposit,,currency,XETH,1,0,1
L7,R4,2021-03-04 10:00:00,transfer,spottostaking,currency,DOT,-0.5,0,0
L8,R5,2021-03-05 10:00:00,deposit,,currency,ZEUR,500,0,500
L9,R6,2021-03-06 10:00:00,rollover,,currency,XXBT,0,0.001,0`);
    expect(format).toBe('kraken_ledgers');
    expect(groups.flatMap(describeGroup)).toEqual([
      'buy 0.025 BTC @ 40000 eur fees 1.6 2021-03-01T10:00:00Z',
      'reward 0.5 DOT @ ? usd fees 0 2021-03-02T10:00:00Z',
      'transfer_out 0.02 BTC @ ? usd fees 0 2021-03-03T10:00:00Z',
      'fee 0.00015 BTC @ ? usd fees 0 2021-03-03T10:00:00Z',
      'left_out not_done',
      'transfer_in 1 ETH @ ? usd fees 0 2021-03-03T10:05:00Z',
      'left_out own_accounts',
      'left_out money_move',
      'left_out derivatives',
    ]);
  });

  it.each([
    ['XXBTZEUR', 'buy 0.5 BTC @ 30000 eur fees 24 2021-03-01T10:00:00Z'],
    ['ADAEUR', 'buy 0.5 ADA @ 30000 eur fees 24 2021-03-01T10:00:00Z'],
    ['ETH/USD', 'buy 0.5 ETH @ 30000 usd fees 24 2021-03-01T10:00:00Z'],
    ['XDGUSD', 'buy 0.5 DOGE @ 30000 usd fees 24 2021-03-01T10:00:00Z'],
  ])('reads trades of %s', (pair, entry) => {
    const head = 'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers';
    const row = `T,O,${pair},2021-03-01 10:00:00,buy,limit,30000,15000,24,0.5,0,,`;
    expect(read(`${head}\n${row}`)).toEqual([entry]);
  });
});

describe('Coinbase exports', () => {
  it('reads the transactions of the app below introductory lines', () => {
    const { groups } = readGroups(
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
    expect(groups.flatMap(describeGroup)).toEqual([
      'buy 0.01 BTC @ 34000 eur fees 5.07 2023-11-21T16:45:11Z',
      'sale 0.5 ETH @ 1900 eur fees 0 2023-11-22T16:45:11Z',
      'buy 0.027 BTC @ 35185.185185185185185185 eur fees 0 2023-11-22T16:45:11Z',
      'reward 0.001 ETH @ 1900 eur fees 0 2023-11-23T16:45:11Z',
      'transfer_out 0.005 BTC @ 34000 eur fees 0 2023-11-24T16:45:11Z',
      'left_out money_move',
      'sale 0.001 BTC @ 35000 eur fees 0.5 2023-11-26T16:45:11Z',
      'unreadable unknown_type',
    ]);
  });

  // Recorded cases: the fee is the difference between subtotal and total, whichever of them includes it.
  it.each([
    ['2289.88', '998.86', '1291.02', '18860.719874804381846635 eur fees 1291.02', '208.151366383289675158'],
    ['998.86', '1010', '11.14', '8318.919364138044642122 eur fees 11.14', '208.151366383289675158'],
    ['998.86', '1010', '0', '8318.919364138044642122 eur fees 11.14', '208.151366383289675158'],
    ['998.86', '998.86', '0', '8227.164154517749773495 eur fees 0', '208.151366383289675158'],
    ['1010', '1010', '11.14', '8318.919364138044642122 eur fees 11.14', '208.151366383289675158'],
  ])(
    'books the spread of a conversion as a fee and the rest as the cost: %s, %s, %s',
    (subtotal, total, fees, sold, price) => {
      expect(
        read(`
Timestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes
2020-07-01T19:56:25Z,Convert,BTC,0.12141,8227.16,${subtotal},${total},${fees},Converted 0.12141 BTC to 4.7987194 ETH`),
      ).toEqual([
        `sale 0.12141 BTC @ ${sold} 2020-07-01T19:56:25Z`,
        `buy 4.7987194 ETH @ ${price} eur fees 0 2020-07-01T19:56:25Z`,
      ]);
    },
  );

  it('reads the fees of an export with currencies in its column names', () => {
    const head =
      'Timestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes';
    expect(
      read(`${head}
2020-09-27T18:36:58Z,Buy,BTC,0.032,9287.38,296.00,300.40,4.40,Bought
2020-03-09T05:17:11Z,Sell,BTC,0.04,6831.48,240.32,236.74,3.58,Sold`),
    ).toEqual([
      'buy 0.032 BTC @ 9250 eur fees 4.4 2020-09-27T18:36:58Z',
      'sale 0.04 BTC @ 6008 eur fees 3.58 2020-03-09T05:17:11Z',
    ]);
    expect(
      read(`${head.replaceAll('EUR', 'GBP')}
2020-09-27T18:36:58Z,Buy,BTC,0.032,9287.38,296.00,300.40,4.40,Bought`),
    ).toEqual(['unreadable currency']);
  });

  it.each([
    ['Receive', '0.25', 'transfer_in'],
    ['Receive', '-0.25', 'transfer_out'],
    ['Refund', '-0.25', 'transfer_out'],
    ['Send', '0.25', 'transfer_out'],
    ['Send', '-0.25', 'transfer_out'],
  ])('reads %s of %s BTC as %s', (type, quantity, entry) => {
    expect(
      read(`
Timestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes
2020-07-01T19:56:25Z,${type},BTC,${quantity},8000,,,,`),
    ).toEqual([`${entry} 0.25 BTC @ 8000 eur fees 0 2020-07-01T19:56:25Z`]);
  });

  it('rejects a conversion with a fee not below the value given', () => {
    expect(
      read(`
Timestamp,Transaction Type,Asset,Quantity Transacted,EUR Spot Price at Transaction,EUR Subtotal,EUR Total (inclusive of fees),EUR Fees,Notes
2020-07-01T19:56:25Z,Convert,BTC,0.12141,8227.16,10,10,10,Converted 0.12141 BTC to 4.7987194 ETH`),
    ).toEqual(['unreadable fee_above']);
  });

  it('reads fills, also of one coin for another', () => {
    expect(
      read(`
portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit
default,1,BTC-USD,BUY,2020-01-01T00:00:00.123Z,0.5,BTC,7000,17.5,-3517.5,USD
default,2,ETH-BTC,SELL,2020-01-02T00:00:00Z,2,ETH,0.02,0.0001,0.0399,BTC`),
    ).toEqual([
      'buy 0.5 BTC @ 7000 usd fees 17.5 2020-01-01T00:00:00.123Z',
      'sale 2 ETH @ ? usd fees 0 2020-01-02T00:00:00Z',
      'buy 0.04 BTC @ ? usd fees 0 2020-01-02T00:00:00Z',
      'fee 0.0001 BTC @ ? usd fees 0 2020-01-02T00:00:00Z',
    ]);
  });
});

describe('Crypto.com app exports', () => {
  const HEAD =
    'Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind';

  it('reads a swap of interest as a trade, not as income', () => {
    expect(
      read(`${HEAD}
2021-01-05 22:00:00,MCO Earnings/Rewards Swap,CRO,10,,,USD,1,1,interest_swap_credited
2021-01-05 22:00:00,MCO Earnings/Rewards Swap,MCO,-0.1,,,USD,-1,-1,interest_swap_debited
2021-01-05 22:00:00,MCO Stake Rewards,MCO,0.5,,,USD,1,1,mco_stake_reward`),
    ).toEqual([
      'sale 0.1 MCO @ 10 usd fees 0 2021-01-05T22:00:00Z',
      'buy 10 CRO @ 0.1 usd fees 0 2021-01-05T22:00:00Z',
      'reward 0.5 MCO @ 2 usd fees 0 2021-01-05T22:00:00Z',
    ]);
  });

  it('books the surplus of a closed investment as a reward and a shortfall as a fee', () => {
    const { groups } = readGroups(`${HEAD}
2021-01-06 22:00:00,Invest Deposit,BTC,-0.5,,,USD,-100,-100,invest_deposit
2021-01-04 22:00:00,Invest Withdrawal,BTC,1,,,USD,100,100,invest_withdrawal
2021-01-03 23:00:00,Invest Deposit,BTC,-1.0,,,USD,-100,-100,invest_deposit
2021-01-02 22:00:00,Invest Withdrawal,BTC,0.02005,,,USD,401,401,invest_withdrawal
2021-01-01 23:00:00,Invest Deposit,BTC,-0.01,,,USD,-100,-100,invest_deposit
2021-01-01 22:00:00,Invest Deposit,BTC,-0.01,,,USD,-100,-100,invest_deposit
2021-01-01 21:01:00,Invest Withdrawal,ETC,0.25,,,USD,5,5,invest_withdrawal
2021-01-01 21:00:00,Invest Deposit,ETC,-1.0,,,USD,-20,-20,invest_deposit
2020-12-31 21:00:00,Invest Withdrawal,ADA,3,,,USD,3,3,invest_withdrawal`);
    expect(groups.map((group) => [group.rows.join('+'), ...describeGroup(group)].join(' '))).toEqual([
      '2 left_out own_accounts',
      '3+4 left_out own_accounts',
      '5+6+7 reward 0.00005 BTC @ 20000 usd fees 0 2021-01-02T22:00:00Z',
      '8+9 fee 0.75 ETC @ 20 usd fees 0 2021-01-01T21:01:00Z',
      // The deposit is not in the file, so a gain or loss is unknown.
      '10 left_out own_accounts',
    ]);
  });

  it('books a second withdrawal after a loss as a reward', () => {
    expect(
      read(`${HEAD}
2021-01-01 23:00:00,Invest Withdrawal,ETC,0.5,,,USD,10,10,invest_withdrawal
2021-01-01 22:00:00,Invest Withdrawal,ETC,0.25,,,USD,5,5,invest_withdrawal
2021-01-01 21:00:00,Invest Deposit,ETC,-1.0,,,USD,-20,-20,invest_deposit`),
    ).toEqual([
      'reward 0.5 ETC @ 20 usd fees 0 2021-01-01T23:00:00Z',
      'fee 0.75 ETC @ 20 usd fees 0 2021-01-01T22:00:00Z',
    ]);
  });

  it('counts a swap once when its parts are listed too, and skips locked coins', () => {
    const { groups } = readGroups(`${HEAD}
2020-08-06 22:47:56,Early Swap Bonus,CRO,-276.4,,,EUR,-37.6,-44,dynamic_coin_swap_bonus_exchange_deposit
2020-08-03 15:39:25,CRO Stake Rebate,CRO,1000,,,EUR,190,230,lockup_swap_rebate
2020-08-03 14:39:25,MCO/CRO Overall Swap,CRO,1010,,,EUR,200,234,dynamic_coin_swap_credited
2020-08-03 14:39:25,MCO/CRO Overall Swap,MCO,-50.5,,,EUR,-200,-199,dynamic_coin_swap_debited
2020-08-03 14:39:25,CRO Stake,CRO,1000,,,EUR,190,234,lockup_swap_credited
2020-08-03 14:39:25,MCO Unstake,MCO,-50.0,,,EUR,-190,-199,lockup_swap_debited
2020-08-03 14:39:25,MCO/CRO Wallet Swap,CRO,10,,,EUR,10,0,crypto_wallet_swap_credited
2020-08-03 14:39:25,MCO/CRO Wallet Swap,MCO,-0.5,,,EUR,-10,0,crypto_wallet_swap_debited
2020-08-01 14:39:25,Balance Conversion,USDC,81,,,EUR,74,87,crypto_wallet_swap_credited
2020-08-01 14:39:25,Balance Conversion,USDT,-81,,,EUR,74,86,crypto_wallet_swap_debited
2020-07-01 22:00:00,CRO Airdrop,CRO,1,,,USD,1,1,airdrop_locked`);
    expect(groups.map((group) => [group.rows.join('+'), ...describeGroup(group)].join(' '))).toEqual([
      '2 left_out own_accounts',
      '3 left_out own_accounts',
      '4+5 sale 50.5 MCO @ 3.960396039603960396 eur fees 0 2020-08-03T14:39:25Z buy 1010 CRO @ 0.19801980198019802 eur fees 0 2020-08-03T14:39:25Z',
      '6+7 left_out own_accounts',
      '8+9 left_out own_accounts',
      '10+11 sale 81 USDT @ 0.913580246913580247 eur fees 0 2020-08-01T14:39:25Z buy 81 USDC @ 0.913580246913580247 eur fees 0 2020-08-01T14:39:25Z',
      '12 left_out not_done',
    ]);
  });
});

describe('Binance exports', () => {
  it('reads spot trades with units after the amounts, also for a ticker that begins with a digit', () => {
    expect(
      read(
        `
Date(UTC);Pair;Side;Price;Executed;Amount;Fee
2022-01-01 10:00:00;BTCUSDT;BUY;40,000.00;0.5BTC;20,000USDT;0.0005BTC
2022-01-02 10:00:00;1INCHEUR;SELL;2;5.11INCH;10.2EUR;0.0102EUR`,
        { separator: ';' },
      ),
    ).toEqual([
      'sale 20000 USDT @ 1 usd fees 0 2022-01-01T10:00:00Z',
      'buy 0.5 BTC @ 40000 usd fees 0 2022-01-01T10:00:00Z',
      'fee 0.0005 BTC @ 40000 usd fees 0 2022-01-01T10:00:00Z',
      'sale 5.1 1INCH @ 2 eur fees 0.0102 2022-01-02T10:00:00Z',
    ]);
  });

  it('reports an unreadable row of a trade separately', () => {
    expect(
      read(`
UTC_Time,Account,Operation,Coin,Change
2022-01-01 10:00:00,Spot,Buy,BTC,1
2022-01-01 10:00:00,Spot,Buy,EUR,-100
2022-01-01 10:00:00,Spot,Fee,BNB,x
2022-01-01 10:00:01,Spot,Buy,BTC,1`),
    ).toEqual([
      'unreadable bad_amount',
      'buy 1 BTC @ 100 eur fees 0 2022-01-01T10:00:00Z',
      'unreadable one_side',
    ]);
  });

  it('leaves prices unknown when several coins were bought in one second', () => {
    expect(
      read(`
UTC_Time,Account,Operation,Coin,Change
2022-01-01 10:00:00,Spot,Buy,BTC,1
2022-01-01 10:00:00,Spot,Buy,ETH,1
2022-01-01 10:00:00,Spot,Buy,EUR,-100`),
    ).toEqual([
      'buy 1 BTC @ ? usd fees 0 2022-01-01T10:00:00Z',
      'buy 1 ETH @ ? usd fees 0 2022-01-01T10:00:00Z',
    ]);
  });
});

describe('a time without a zone', () => {
  it.each([
    ['UTC', '2024-07-01T12:00:00Z'],
    ['Europe/Rome', '2024-07-01T10:00:00Z'],
    ['America/New_York', '2024-07-01T16:00:00Z'],
  ])('is read in the zone %s', (zone, date) => {
    const file =
      'Symbol;Type;Quantity;Price;Value;Fees;Date\nBTC;Buy;1;€100.00;€100.00;€0.00;Jul 1, 2024, 12:00:00 PM';
    expect(readGroups(file, { separator: ';', zone }).groups[0]!.drafts[0]!.date).toBe(date);
  });
});
