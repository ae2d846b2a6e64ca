import { describe, expect, it } from 'vitest';
import { describeGroup, type ExportCase, readExport, readLines } from '#tests/builders/read-export.ts';

const KUCOIN_TIME = 'Time(UTC+02:00)';
const BYBIT =
  'Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance,Action,Time(UTC)';
const BINANCE_ORDERS = 'Date(UTC);Pair;Type;Order Price;Order Amount;AvgTrading Price;Filled;Total;status';
const POLONIEX =
  'Date,Market,Category,Type,Price,Amount,Total,Fee,Order Number,Base Total Less Fee,Quote Total Less Fee';

const CASES: ExportCase[] = [
  [
    'binance_orders',
    'takes the fees from the fills below an order',
    [
      BINANCE_ORDERS,
      '2020-03-19 17:02:52;BTCEUR;BUY;0.0;0.05;6000;0.04;240;Filled',
      ';Date(UTC);Trading Price;Filled;Total;Fee;;;',
      ';2020-03-19 17:02:52;6000;0.02;120;0.01BNB;;;',
      ';2020-03-19 17:02:53;6000;0.02;120;0.02BNB;;;',
      '2020-03-20 17:02:52;BTCEUR;SELL;0.0;0.05;6000;0;0;Cancelled',
    ],
    [
      'buy 0.04 BTC @ 6000 eur fees 0 2020-03-19T17:02:52Z',
      'fee 0.03 BNB @ ? usd fees 0 2020-03-19T17:02:52Z',
      'left_out not_done: Cancelled',
    ],
  ],
  [
    'binance_rewards',
    'reads each distribution as a reward',
    ['Date(UTC);Product Name;Coin;Amount', '2023-01-04 05:43:39;ADA Flexible;ADA;0.5'],
    ['reward 0.5 ADA @ ? usd fees 0 2023-01-04T05:43:39Z'],
  ],
  [
    'bitfinex',
    'reads years of two digits first, and its own codes of coins',
    [
      '#,PAIR,AMOUNT,PRICE,FEE,FEE PERC,FEE CURRENCY,DATE,ORDER ID',
      '1,BTC/USD,-0.5,9000,-9,0.2%,USD,20-01-30 14:01:12.313,11',
      '2,UST/USD,100,1.01,-0.1,0.1%,UST,20-02-01 10:00:00.000,12',
    ],
    [
      'sale 0.5 BTC @ 9000 usd fees 9 2020-01-30T14:01:12.313Z',
      'buy 100 USDT @ 1.01 usd fees 0 2020-02-01T10:00:00Z',
      'fee 0.1 USDT @ 1.01 usd fees 0 2020-02-01T10:00:00Z',
    ],
  ],
  [
    'bitfinex',
    'reads days first when a first number is no year of the past',
    [
      '#,PAIR,AMOUNT,PRICE,FEE,FEE PERC,FEE CURRENCY,DATE,ORDER ID',
      '1,BTC/USD,0.5,9000,0,0,USD,30-01-20 14:01:12,11',
      '2,BTC/USD,0.5,9000,0,0,USD,01-02-20 14:01:12,11',
    ],
    [
      'buy 0.5 BTC @ 9000 usd fees 0 2020-01-30T14:01:12Z',
      'buy 0.5 BTC @ 9000 usd fees 0 2020-02-01T14:01:12Z',
    ],
  ],
  [
    'bitmex',
    'leaves out trades of derivatives',
    [
      'transactTime,symbol,execType,side,lastQty,lastPx',
      '"1/26/2020, 6:32:04 PM",XBTUSD,Trade,Sell,127,8564.5',
    ],
    ['left_out derivatives'],
  ],
  [
    'bitmex',
    'converts satoshi and subtracts the fee from a withdrawal',
    [
      'transactTime,transactType,amount,fee,address,transactStatus,walletBalance',
      '"12/25/2019, 5:47:25 AM",Withdrawal,-5000000,100000,x,Completed,0',
      '"12/24/2019, 5:47:25 AM",Deposit,7000000,0,x,Completed,0',
      '"12/23/2019, 7:00:00 AM",RealisedPNL,85517,0,XBTUSD,Completed,0',
      '"12/22/2019, 5:47:25 AM",Withdrawal,-1,0,x,Canceled,0',
    ],
    [
      'transfer_out 0.049 BTC @ ? usd fees 0 2019-12-25T05:47:25Z',
      'fee 0.001 BTC @ ? usd fees 0 2019-12-25T05:47:25Z',
      'transfer_in 0.07 BTC @ ? usd fees 0 2019-12-24T05:47:25Z',
      'derivative_gain 0.00085517 BTC @ ? usd fees 0 2019-12-23T07:00:00Z',
      'left_out not_done: Canceled',
    ],
  ],
  [
    'bitstamp',
    'reads units beside the amounts',
    [
      'Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type',
      'Market,"Apr. 01, 2020, 09:06 AM",Main Account,0.5 BTC,3090.00 USD,6180.00 USD,7.50 USD,Buy',
      'Deposit,"Apr. 02, 2020, 09:06 AM",Main Account,1.0 ETH,,,,',
      'Withdrawal,"Apr. 03, 2020, 09:06 PM",Main Account,0.4 ETH,,,0.01 ETH,',
      'Bonus,"Apr. 04, 2020, 09:06 AM",Main Account,1.0 ETH,,,,',
    ],
    [
      'buy 0.5 BTC @ 6180 usd fees 7.5 2020-04-01T09:06:00Z',
      'transfer_in 1 ETH @ ? usd fees 0 2020-04-02T09:06:00Z',
      'transfer_out 0.4 ETH @ ? usd fees 0 2020-04-03T21:06:00Z',
      'fee 0.01 ETH @ ? usd fees 0 2020-04-03T21:06:00Z',
      'unreadable unknown_type: Bonus',
    ],
  ],
  [
    'bitstamp',
    'reads units in columns of their own',
    [
      'ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID',
      '9,Main,Market,Sell,2024-05-01T10:00:00Z,2,ETH,6000,EUR,3000,EUR,12,EUR,1',
      '10,Main,Staking reward,,2024-05-02T10:00:00Z,0.01,ETH,,,,,,,',
      '11,Main,Market,,2024-05-01T10:00:00Z,2,ETH,6000,EUR,3000,EUR,12,EUR,1',
    ],
    [
      'sale 2 ETH @ 3000 eur fees 12 2024-05-01T10:00:00Z',
      'reward 0.01 ETH @ ? usd fees 0 2024-05-02T10:00:00Z',
      'unreadable no_type',
    ],
  ],
  [
    'bittrex',
    'reads the quote first, the month first, and only what was filled',
    [
      'OrderUuid,Exchange,Type,Quantity,Limit,CommissionPaid,Price,Opened,Closed',
      'a,USD-BTC,LIMIT_BUY,0.001,3564,0.01,3.5,2/14/19 14:56,2/14/19 14:57',
    ],
    ['buy 0.001 BTC @ 3500 usd fees 0.01 2019-02-14T14:57:00Z'],
  ],
  [
    'bittrex',
    'subtracts the remaining quantity of an order',
    [
      'Uuid,Exchange,TimeStamp,OrderType,Limit,Quantity,QuantityRemaining,Commission,Price,PricePerUnit,Closed',
      'b,EUR-ETH,7/28/2019 1:35:53 PM,LIMIT_SELL,200,3,1,0.5,400,200,7/28/2019 2:00:00 PM',
    ],
    ['sale 2 ETH @ 200 eur fees 0.5 2019-07-28T14:00:00Z'],
  ],
  [
    'bittrex',
    'reads the last layout with base and quote',
    [
      'TXID,Time (UTC),Transaction,Order Type,Market,Base,Quote,Price,Quantity (Base),Fees (Quote),Total (Quote)',
      'c,2017-12-03T12:04:16,Bought,Limit,ADA/EUR,ADA,EUR,0.1,50,0.01,5',
    ],
    ['buy 50 ADA @ 0.1 eur fees 0.01 2017-12-03T12:04:16Z'],
  ],
  [
    'bybit_account',
    'joins the rows of a trade and takes the fee in its unit',
    [
      BYBIT,
      '1,BTC,BTCEUR,TRADE,BUY,0.001,0,50000,0,-0.000001,0.001,0.000999,1,--,2025-06-05 08:22:20',
      '1,EUR,BTCEUR,TRADE,BUY,-50,0,50000,0,0,-50,-50,1,--,2025-06-05 08:22:20',
      '1,EUR,,TRANSFER_IN,--,0,0,0,0,0,17,17,17,--,2025-06-05 08:18:56',
      '1,BTC,BTCUSD,LIQUIDATION,--,0,0,0,0,0,-1,-1,0,--,2025-06-06 08:18:56',
    ],
    [
      'buy 0.001 BTC @ 50000 eur fees 0 2025-06-05T08:22:20Z',
      'fee 0.000001 BTC @ 50000 eur fees 0 2025-06-05T08:22:20Z',
      'left_out own_accounts',
      'left_out derivatives',
    ],
  ],
  [
    'bybit_funding',
    'reads airdrops, transfers and purchases with a card',
    [
      'UID: 1,Company Name: ,Country: ',
      'Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description',
      '1,2025-06-10 05:09:23,BTC,0.001,Airdrop,1,Airdrop Bonus',
      '1,2025-06-09 05:09:23,BTC,-0.5,Transfer out,1,Transfer to Unified Trading Account',
      '1,2025-06-08 05:09:23,BTC,0.002,Fiat,1,Buy Crypto with Card',
      '1,2025-06-07 05:09:23,ETH,2,Deposit,1,Deposit',
    ],
    [
      'airdrop 0.001 BTC @ ? usd fees 0 2025-06-10T05:09:23Z',
      'left_out own_accounts',
      'buy 0.002 BTC @ ? usd fees 0 2025-06-08T05:09:23Z',
      'transfer_in 2 ETH @ ? usd fees 0 2025-06-07T05:09:23Z',
    ],
  ],
  [
    'coinmate',
    'reads units after the amounts, and leaves out moves between own accounts',
    [
      'ID;Date;Type;Amount;Amount Currency;Price;Price Currency;Fee;Fee Currency;Total;Total Currency;Description;Status',
      '1;2019-08-30 05:05:24;QUICK_BUY;0.5;BTC;8000;EUR;1;EUR;4001;EUR;;OK',
      '2;2019-08-31 05:05:24;WITHDRAWAL;-0.2;BTC;;;0.001;BTC;-0.201;BTC;;COMPLETED',
      '3;2019-09-01 05:05:24;BALANCE_MOVE_CREDIT;0.2;BTC;;;;;0.2;BTC;;OK',
      '4;2019-09-02 05:05:24;BUY;0.5;BTC;8000;EUR;1;EUR;4001;EUR;;n/a',
    ],
    [
      'buy 0.5 BTC @ 8000 eur fees 1 2019-08-30T05:05:24Z',
      'transfer_out 0.2 BTC @ ? usd fees 0 2019-08-31T05:05:24Z',
      'fee 0.001 BTC @ ? usd fees 0 2019-08-31T05:05:24Z',
      'left_out own_accounts',
      'left_out not_done: n/a',
    ],
  ],
  [
    'coinmate',
    'reads units before the amounts',
    [
      'Transaction id;Date;Email;Name;Type;Type detail;Currency amount;Amount;Currency price;Price;Currency fee;Fee;Currency total;Total;Description;Status',
      '1;2020-02-10 17:03:48;m;n;Quick trade;QUICK_SELL;BTC;-0.5;EUR;9000;EUR;2;EUR;4498;;OK',
    ],
    ['sale 0.5 BTC @ 9000 eur fees 2 2020-02-10T17:03:48Z'],
  ],
  [
    'coinsquare',
    'reads what was given and received, with years of two digits last',
    ['date;from_currency;from_amount;to_currency;to_amount', '11-06-19;USD;1,000.50;BTC;0.1'],
    ['buy 0.1 BTC @ 10005 usd fees 0 2019-06-11'],
  ],
  [
    'hitbtc',
    'reads the offset of its times in the name of the column, and subtracts the rebate from the fee',
    [
      '"Date (+02)","Instrument","Trade ID","Order ID","Side","Quantity","Price","Volume","Fee","Rebate","Total"',
      '2018-02-12 16:59:42,ETH/EUR,5,6,sell,2,700,1400,1.5,0.5,1399',
      '2018-02-12 16:59:43,ETH/EUR,7,6,buy,1,700,700,0,0.1,-699.9',
    ],
    ['sale 2 ETH @ 700 eur fees 1 2018-02-12T14:59:42Z', 'buy 1 ETH @ 699.9 eur fees 0 2018-02-12T14:59:43Z'],
  ],
  [
    'huobi',
    'reads the unit beside the fee',
    [
      '"Time","Type","Pair","Side","Price","Amount","Total","Fee"',
      '2020-03-31 21:31:57,Exchange,LTC/EUR,Buy,50,2,100,0.01LTC,',
    ],
    ['buy 2 LTC @ 50 eur fees 0 2020-03-31T21:31:57Z', 'fee 0.01 LTC @ 50 eur fees 0 2020-03-31T21:31:57Z'],
  ],
  [
    'huobi',
    'reads the unit of the fee in a column of its own',
    [
      'uid,symbol,deal_type,order_type,account_type,price,volume,amount,fee_amount,fee_currency,fee_point_currency,fee_point_volume,deal_time',
      '1,SOL/EUR,sell,web,spot,20,3,60,0.1,eur,,,2023-10-03 14:29:46',
    ],
    ['sale 3 SOL @ 20 eur fees 0.1 2023-10-03T14:29:46Z'],
  ],
  [
    'kucoin_orders',
    'reads decimal commas',
    [
      'tradeCreatedAt;orderId;symbol;side;price;size;funds;fee;liquidity;feeCurrency;orderType',
      '17.11.2021 10:21:26;;AVAX-EUR;buy;95,5;2;191;0,191;taker;EUR;limit',
    ],
    ['buy 2 AVAX @ 95.5 eur fees 0.191 2021-11-17T10:21:26Z'],
  ],
  [
    'kucoin_orders',
    'reads the offset of its times in the name of the column',
    [
      'UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+02:00),Fee,Maker/Taker,Fee Currency',
      '1,mainAccount,o,DOGE-EUR,SELL,MARKET,0.1,100,10,10,2023-12-07 01:16:13,0.01,TAKER,EUR',
    ],
    ['sale 100 DOGE @ 0.1 eur fees 0.01 2023-12-06T23:16:13Z'],
  ],
  [
    'kucoin_conversions',
    'reads amounts with their units and leaves out failed ones',
    [
      `UID,Account Type,Payment Account,Sell,Buy,Price,Time of Update(UTC+02:00),Status`,
      '1,main,TRADE,100 USDT,0.05 ETH,1,2023-12-04 08:28:21,SUCCESS',
      '1,main,TRADE,100 USDT,0.05 ETH,1,2023-12-04 08:28:21,FAILED',
    ],
    [
      'sale 100 USDT @ 1 usd fees 0 2023-12-04T06:28:21Z',
      'buy 0.05 ETH @ 2000 usd fees 0 2023-12-04T06:28:21Z',
      'left_out not_done: FAILED',
    ],
  ],
  [
    'kucoin_transfers',
    'takes the direction from the remark, else from the address column',
    [
      `UID,Account Type,${KUCOIN_TIME},Coin,Amount,Fee,Hash,Withdrawal Address/Account,Transfer Network,Status,Remarks`,
      '1,main,2024-03-07 20:21:41,ETH,1,0.01,h,a,ETH,SUCCESS,',
      '1,main,2024-03-08 20:21:41,ETH,2,0,h,a,ETH,SUCCESS,Deposit',
      '1,main,2024-03-08 20:21:41,ETH,2,0,h,a,ETH,PROCESSING,Deposit',
    ],
    [
      'transfer_out 1 ETH @ ? usd fees 0 2024-03-07T18:21:41Z',
      'fee 0.01 ETH @ ? usd fees 0 2024-03-07T18:21:41Z',
      'transfer_in 2 ETH @ ? usd fees 0 2024-03-08T18:21:41Z',
      'left_out not_done: PROCESSING',
    ],
  ],
  [
    'kucoin_account',
    'joins the spot rows of one time and takes the fee out of what was paid',
    [
      `UID,Account Type,Currency,Side,Amount,Fee,${KUCOIN_TIME},Remark,Type`,
      '1,main,LDO,Deposit,10,0,2025-01-01 01:02:11,,Spot',
      '1,main,USDT,Withdrawal,20.02,0.02,2025-01-01 01:02:11,,Spot',
      '1,main,BTC,Withdrawal,0.03,0.01,2025-01-24 05:04:14,,Withdraw',
      '1,main,XMR,Withdrawal,0.2,0,2025-01-23 20:36:07,Trading Account,Transfer',
      '1,main,KCS,Deposit,0.1,0,2025-01-22 20:36:07,,KCS Bonus',
    ],
    [
      'sale 20 USDT @ 1 usd fees 0 2024-12-31T23:02:11Z',
      'buy 10 LDO @ 2 usd fees 0 2024-12-31T23:02:11Z',
      'fee 0.02 USDT @ 1 usd fees 0 2024-12-31T23:02:11Z',
      'transfer_out 0.02 BTC @ ? usd fees 0 2025-01-24T03:04:14Z',
      'fee 0.01 BTC @ ? usd fees 0 2025-01-24T03:04:14Z',
      'left_out own_accounts',
      'reward 0.1 KCS @ ? usd fees 0 2025-01-22T18:36:07Z',
    ],
  ],
  [
    'okx_trades',
    'reads the direction in the sign of the amount, and names with a mark of writing direction',
    [
      'Trade ID,\u200E\u200ETrade Time,\u200E\u200EPairs,Amount,Price,Total,taker/maker,Fee,unit',
      '7,2020-02-13 18:35:51,LTC/EUR,-2,50,100,taker,-0.1,EUR',
      '8,2020-02-13 18:35:52,LTC/EUR,+1,50,50,taker,-0.001,LTC',
    ],
    [
      'sale 2 LTC @ 50 eur fees 0.1 2020-02-13T18:35:51Z',
      'buy 1 LTC @ 50 eur fees 0 2020-02-13T18:35:52Z',
      'fee 0.001 LTC @ 50 eur fees 0 2020-02-13T18:35:52Z',
    ],
  ],
  [
    'okx_funding',
    'reads deposits, withdrawals and rewards, and leaves out transfers',
    [
      'id,Time,Type,Amount,Before Balance,After Balance,Symbol',
      '1,2024-01-01 10:00:00,Deposit,1,0,1,ETH',
      '2,2024-01-02 10:00:00,Withdrawal,0.4,1,0.6,ETH',
      '3,2024-01-03 10:00:00,Transfer out,-0.1,0.6,0.5,ETH',
      '4,2024-01-04 10:00:00,Staking reward,0.1,0.5,0.6,ETH',
    ],
    [
      'transfer_in 1 ETH @ ? usd fees 0 2024-01-01T10:00:00Z',
      'transfer_out 0.4 ETH @ ? usd fees 0 2024-01-02T10:00:00Z',
      'left_out own_accounts',
      'reward 0.1 ETH @ ? usd fees 0 2024-01-04T10:00:00Z',
    ],
  ],
  [
    'poloniex',
    'computes the fee from the amounts after it',
    [
      POLONIEX,
      '2021-01-31 10:56:44,BTC/USDC,Exchange,Buy,10000,0.5,5000,0.1%,1,-5000,0.4995',
      '2021-01-30 10:56:44,BTC/USDC,Exchange,Sell,10000,0.5,5000,0.1%,2,4995,-0.5',
      '2021-01-29 10:56:44,BTC/USDC,Margin trade,Sell,10000,0.5,5000,0.1%,2,4995,-0.5',
    ],
    [
      'sale 5000 USDC @ 1 usd fees 0 2021-01-31T10:56:44Z',
      'buy 0.5 BTC @ 10000 usd fees 0 2021-01-31T10:56:44Z',
      'fee 0.0005 BTC @ 10000 usd fees 0 2021-01-31T10:56:44Z',
      'sale 0.5 BTC @ 10000 usd fees 0 2021-01-30T10:56:44Z',
      'buy 5000 USDC @ 1 usd fees 0 2021-01-30T10:56:44Z',
      'fee 5 USDC @ 1 usd fees 0 2021-01-30T10:56:44Z',
      'left_out derivatives',
    ],
  ],
  [
    'poloniex',
    'reads the quote first in its newest layout',
    [
      'create_time,trade_id,market,buyer_wallet,side,price,amount,fee,fee_currency,fee_total',
      '2017-08-13 21:23:06,20,USDTETH,exchange,Buy,300,2,0.0015,ETH,0.003',
      '2017-08-13 21:23:06,21,XYZETH,exchange,Buy,300,2,0.0015,ETH,0.003',
    ],
    [
      'sale 600 USDT @ 1 usd fees 0 2017-08-13T21:23:06Z',
      'buy 2 ETH @ 300 usd fees 0 2017-08-13T21:23:06Z',
      'fee 0.003 ETH @ 300 usd fees 0 2017-08-13T21:23:06Z',
      'unreadable unknown_pair: XYZETH',
    ],
  ],
];

describe('an export of an exchange', () => {
  it.each(CASES)('%s %s', (format, _, lines, expected) => {
    const read = readLines(lines);
    expect(read.format).toBe(format);
    expect(read.groups.flatMap(describeGroup)).toEqual(expected);
  });

  it('is recognised when a spreadsheet program saved each record as one quoted cell', () => {
    const saved = [
      'User_ID,"UTC_Time","Account","Operation","Coin","Change","Remark"',
      '1,2022-02-26 05:48:48,Spot,Airdrop Assets,ADA,3,""',
    ];
    const records = saved.map((cell, at) => ({ row: at + 1, cells: [cell] }));
    expect(readExport(records).groups.flatMap(describeGroup)).toEqual([
      'airdrop 3 ADA @ ? usd fees 0 2022-02-26T05:48:48Z',
    ]);
  });
});
