import { describe, expect, it } from 'vitest';
import { describeGroup, type ExportCase, readLines } from '#tests/builders/read-export.ts';

const NEXO =
  'Transaction,Type,Input Currency,Input Amount,Output Currency,Output Amount,USD Equivalent,Details,Date / Time (UTC)';
const LEDGER =
  'Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name';
const KOINLY =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';

const CASES: ExportCase[] = [
  [
    'anycoin',
    'joins payment and fill of an order and leaves out a refunded one',
    [
      'Date,Type,Amount,Currency,Order ID',
      '2021-04-10T18:16:50Z,trade payment,-500,EUR,7',
      '2021-04-10T18:28:12Z,trade fill,0.01,BTC,7',
      '2021-04-11T18:16:50Z,trade payment,-0.01,BTC,8',
      '2021-04-11T18:28:12Z,trade refund,0.01,BTC,8',
      '2021-04-12T10:00:00Z,withdrawal,-0.005,BTC,',
      '2021-04-13T10:00:00Z,stake,-1,ETH,',
      '2021-04-14T10:00:00Z,gift,1,ETH,',
    ],
    [
      'buy 0.01 BTC @ 50000 eur fees 0 2021-04-10T18:28:12Z',
      'left_out not_done: trade payment',
      'transfer_out 0.005 BTC @ ? usd fees 0 2021-04-12T10:00:00Z',
      'left_out own_accounts',
      'unreadable unknown_type: gift',
    ],
  ],
  [
    'everytrade',
    'reads a price',
    ['UID;DATE;SYMBOL;ACTION;QUANTY;PRICE;FEE', '2;1.9.2019 14:59:20;BTC/EUR;SELL;0.5;8000;1.2'],
    ['sale 0.5 BTC @ 8000 eur fees 1.2 2019-09-01T14:59:20Z'],
  ],
  [
    'everytrade',
    'reads a total',
    ['UID;DATE;SYMBOL;ACTION;QUANTY;VOLUME;FEE', '2;1.9.2019 14:59:20;BTC/EUR;BUY;0.5;4000;0'],
    ['buy 0.5 BTC @ 8000 eur fees 0 2019-09-01T14:59:20Z'],
  ],
  [
    'ledger_live',
    'subtracts the fee from an outgoing amount only',
    [
      LEDGER,
      '2023-01-01T10:00:00.000Z,Confirmed,BTC,OUT,0.11,0.01,h1,Bitcoin 1',
      '2023-01-02T10:00:00.000Z,Confirmed,BTC,IN,0.5,0.01,h2,Bitcoin 1',
      '2023-01-03T10:00:00.000Z,Confirmed,DOT,REWARD,0.2,,h3,Polkadot 1',
      '2023-01-04T10:00:00.000Z,Confirmed,DOT,DELEGATE,0,0.03,h4,Polkadot 1',
      '2023-01-05T10:00:00.000Z,Failed,BTC,OUT,0.11,0.01,h5,Bitcoin 1',
      '2023-01-06T10:00:00.000Z,Confirmed,BTC,OUT,0.01,0.02,h6,Bitcoin 1',
    ],
    [
      'transfer_out 0.1 BTC @ ? usd fees 0 2023-01-01T10:00:00Z',
      'fee 0.01 BTC @ ? usd fees 0 2023-01-01T10:00:00Z',
      'transfer_in 0.5 BTC @ ? usd fees 0 2023-01-02T10:00:00Z',
      'reward 0.2 DOT @ ? usd fees 0 2023-01-03T10:00:00Z',
      'fee 0.03 DOT @ ? usd fees 0 2023-01-04T10:00:00Z',
      'left_out not_done: Failed',
      'unreadable fee_above',
    ],
  ],
  [
    'nexo',
    'reads interest, exchanges, and moves within Nexo',
    [
      NEXO,
      'n1,Interest,ETH,0.1,ETH,0.1,$100,approved / ETH Interest,2022-02-01 07:01:00',
      'n2,Exchange,EURX,-1000,BTC,0.05,$1100,approved / Exchange,2022-02-02 07:01:00',
      'n3,Locking Term Deposit,ETH,-3,ETH,3,$1,approved / x,2022-02-03 07:01:00',
      'n4,Withdrawal,ETH,-1,ETH,1,$1,approved / x,2022-02-04 07:01:00',
      'n5,Interest,ETH,0.1,ETH,0.1,$100,rejected / x,2022-02-05 07:01:00',
      'n6,Liquidation,ETH,-1,ETH,1,$1,approved / x,2022-02-06 07:01:00',
      'n7,Tombola,ETH,1,ETH,1,$1,approved / x,2022-02-07 07:01:00',
    ],
    [
      'reward 0.1 ETH @ ? usd fees 0 2022-02-01T07:01:00Z',
      'buy 0.05 BTC @ 20000 eur fees 0 2022-02-02T07:01:00Z',
      'left_out own_accounts',
      'transfer_out 1 ETH @ ? usd fees 0 2022-02-04T07:01:00Z',
      'left_out not_done: rejected',
      'left_out derivatives',
      'unreadable unknown_type: Tombola',
    ],
  ],
  [
    'paxful',
    'reads the fee in bitcoin',
    [
      'type,fiat_currency,amount_fiat,amount_btc,rate,fee_fiat,fee_btc,market_rate_usd,payment_method,partner,status,completed_at,trade_hash,offer_hash',
      'SELL,USD,300.00,0.05,6000,3,0.0005,5413,x,none,successful,2020-03-17T16:31:07-04:00,D92',
      'BUY,USD,300.00,0.05,6000,-,-,5413,x,none,cancelled,2020-03-17T16:31:07-04:00,D93',
    ],
    [
      'sale 0.05 BTC @ 6000 usd fees 0 2020-03-17T20:31:07Z',
      'fee 0.0005 BTC @ 6000 usd fees 0 2020-03-17T20:31:07Z',
      'left_out not_done: cancelled',
    ],
  ],
  [
    'trezor',
    'reads a transfer to the own wallet as its fee',
    [
      'Timestamp;Date;Time;Type;Transaction ID;Fee;Fee unit;Address;Label;Amount;Amount unit;Fiat (EUR);Other',
      '1694766966;15. 9. 2023;10:36:06 GMT+2;SENT;t1;0.0002;BTC;bc1;;0.004;BTC;105.87;',
      '1694766967;15. 9. 2023;10:36:07 GMT+2;RECV;t2;;;bc1;;0.5;BTC;1;',
      '1694766968;15. 9. 2023;10:36:08 GMT+2;SELF;t3;0.0001;BTC;bc1;;0.3;BTC;1;',
      '1694766969;15. 9. 2023;10:36:09 GMT+2;FAILED;t4;;BTC;bc1;;0.3;BTC;1;',
      '1694766970;15. 9. 2023;10:36:10 GMT+2;BURNT;t5;;BTC;bc1;;0.3;BTC;1;',
    ],
    [
      'transfer_out 0.004 BTC @ ? usd fees 0 2023-09-15T08:36:06Z',
      'fee 0.0002 BTC @ ? usd fees 0 2023-09-15T08:36:06Z',
      'transfer_in 0.5 BTC @ ? usd fees 0 2023-09-15T08:36:07Z',
      'fee 0.0001 BTC @ ? usd fees 0 2023-09-15T08:36:08Z',
      'left_out not_done: FAILED',
      'unreadable unknown_type: BURNT',
    ],
  ],
  [
    'wallet_of_satoshi',
    'reads every payment as bitcoin',
    [
      'utcDate,type,currency,amount,fees,address,description,pointOfSale',
      '2024-11-19T19:01:55.157Z,DEBIT,LIGHTNING,0.0005,0.00001,abc,Coffee,false',
      '2024-10-26T05:55:34.160Z,CREDIT,LIGHTNING,0.003,0,abc,-,false',
    ],
    [
      'transfer_out 0.0005 BTC @ ? usd fees 0 2024-11-19T19:01:55.157Z',
      'fee 0.00001 BTC @ ? usd fees 0 2024-11-19T19:01:55.157Z',
      'transfer_in 0.003 BTC @ ? usd fees 0 2024-10-26T05:55:34.16Z',
    ],
  ],
  [
    'koinly',
    'reads trades at their net worth, labels, and transfers without one',
    [
      KOINLY,
      '2022-01-01 10:00:00 UTC,2,ETH,0.1,BTC,0.01,ETH,6000,USD,,,h1',
      '2022-01-02 10:00:00 UTC,,,0.5,DOT,,,10,USD,staking,,h2',
      '2022-01-03 10:00:00 UTC,0.1,BTC,,,0.0001,BTC,,,,,h3',
      '2022-01-04 10:00:00 UTC,0.1,BTC,,,,,,,lost,,h4',
      '2022-01-05 10:00:00 UTC,,,50,USD,,,50,USD,realized gain,,h5',
      '2022-01-06 10:00:00 UTC,,,0.5,BTC,,,50,USD,realized gain,,h6',
      '2022-01-07 10:00:00 UTC,1000,LEND,10,AAVE,,,50,USD,token migration,,h7',
      '2022-01-08 10:00:00 UTC,2,ETH,,,,,,,liquidity in,,h8',
      '2022-01-09 10:00:00 UTC,2,ETH,,,,,,,stolen,,h9',
      '2022-01-10 10:00:00 UTC,,,2,ETH,,,300,USD,gift,,h10',
    ],
    [
      'sale 2 ETH @ 3000 usd fees 0 2022-01-01T10:00:00Z',
      'buy 0.1 BTC @ 60000 usd fees 0 2022-01-01T10:00:00Z',
      'fee 0.01 ETH @ 3000 usd fees 0 2022-01-01T10:00:00Z',
      'reward 0.5 DOT @ 20 usd fees 0 2022-01-02T10:00:00Z',
      'transfer_out 0.1 BTC @ ? usd fees 0 2022-01-03T10:00:00Z',
      'fee 0.0001 BTC @ ? usd fees 0 2022-01-03T10:00:00Z',
      'loss 0.1 BTC @ ? usd fees 0 2022-01-04T10:00:00Z',
      'left_out derivatives',
      'derivative_gain 0.5 BTC @ 100 usd fees 0 2022-01-06T10:00:00Z',
      'migration_out 1000 LEND @ ? usd fees 0 2022-01-07T10:00:00Z',
      'migration_in 10 AAVE @ ? usd fees 0 2022-01-07T10:00:00Z',
      'pool_add 2 ETH @ ? usd fees 0 2022-01-08T10:00:00Z',
      'theft 2 ETH @ ? usd fees 0 2022-01-09T10:00:00Z',
      'gift_in 2 ETH @ 150 usd fees 0 2022-01-10T10:00:00Z',
    ],
  ],
  [
    'cointracker',
    'reads tags',
    [
      'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag',
      '02/27/2022 12:09:00,0.1,ETH,200,EUR,1,EUR,',
      '02/28/2022 12:09:00,0.1,ETH,,,,,airdrop',
      '02/28/2022 12:09:00,0.1,ETH,,,,,picnic',
    ],
    [
      'buy 0.1 ETH @ 2000 eur fees 1 2022-02-27T12:09:00Z',
      'airdrop 0.1 ETH @ ? usd fees 0 2022-02-28T12:09:00Z',
      'unreadable unknown_type: picnic',
    ],
  ],
  [
    'coinledger',
    'reads types',
    [
      'Date (UTC),Platform (Optional),Asset Sent,Amount Sent,Asset Received,Amount Received,Fee Currency (Optional),Fee Amount (Optional),Type,Description (Optional),TxHash (Optional)',
      '2022-02-27 12:09:00,x,EUR,200,ETH,0.1,,,Trade,,',
      '2022-02-28 12:09:00,x,ETH,0.05,,,ETH,0.001,Withdrawal,,h',
      '2022-03-01 12:09:00,x,,,ETH,0.01,,,Mining,,h',
    ],
    [
      'buy 0.1 ETH @ 2000 eur fees 0 2022-02-27T12:09:00Z',
      'transfer_out 0.05 ETH @ ? usd fees 0 2022-02-28T12:09:00Z',
      'fee 0.001 ETH @ ? usd fees 0 2022-02-28T12:09:00Z',
      'reward 0.01 ETH @ ? usd fees 0 2022-03-01T12:09:00Z',
    ],
  ],
  [
    'blockpit',
    'reads labels',
    [
      'Date (UTC),Integration Name,Label,Outgoing Asset,Outgoing Amount,Incoming Asset,Incoming Amount,Fee Asset (optional),Fee Amount (optional),Comment (optional),Trx. ID (optional)',
      '27.02.2022 12:09:00,x,Trade,EUR,200,ETH,0.1,,,,',
      '28.02.2022 12:09:00,x,Staking,,,ETH,0.05,,,,h',
    ],
    [
      'buy 0.1 ETH @ 2000 eur fees 0 2022-02-27T12:09:00Z',
      'reward 0.05 ETH @ ? usd fees 0 2022-02-28T12:09:00Z',
    ],
  ],
  [
    'bittytax',
    'reads types, and a payment with coins as a sale',
    [
      'Type,Buy Quantity,Buy Asset,Buy Value in GBP,Sell Quantity,Sell Asset,Sell Value in GBP,Fee Quantity,Fee Asset,Fee Value in GBP,Wallet,Timestamp,Note',
      'Trade,10,BTC,,1000,USD,,,,,x,2013-05-24 20:17:40,',
      'Spend,,,,0.5,BTC,0.80,,,,x,2014-06-26 11:25:02,',
      'Gift-Received,1,ETH,,,,,,,,x,2014-07-26 11:25:02,',
      'Stake,,,,1,ETH,,,,,x,2014-08-26 11:25:02,',
    ],
    [
      'buy 10 BTC @ 100 usd fees 0 2013-05-24T20:17:40Z',
      'sale 0.5 BTC @ ? usd fees 0 2014-06-26T11:25:02Z',
      'gift_in 1 ETH @ ? usd fees 0 2014-07-26T11:25:02Z',
      'left_out own_accounts',
    ],
  ],
  [
    'delta',
    'reads coins with their names, and leaves out shares',
    [
      'Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes',
      '2023-06-01 19:31:54-04:00,SELL,100,SOL (Solana),CRYPTO,2000,EUR,x,,,1,EUR,,',
      '2023-05-26 02:08:15-04:00,WITHDRAW,0.1,DOT (Polkadot),CRYPTO,,,,MY_WALLET,OTHER,0.001,DOT (Polkadot),,',
      '2023-05-09 14:51:31-04:00,DEPOSIT,0.001,BTC,CRYPTO,,,,DIVIDENDS,MY_WALLET,,,,',
      '2023-05-08 15:00:00-04:00,BUY,5,AAPL,STOCK,1250,USD,x,,,,,x,',
    ],
    [
      'sale 100 SOL @ 20 eur fees 1 2023-06-01T23:31:54Z',
      'transfer_out 0.1 DOT @ ? usd fees 0 2023-05-26T06:08:15Z',
      'fee 0.001 DOT @ ? usd fees 0 2023-05-26T06:08:15Z',
      'reward 0.001 BTC @ ? usd fees 0 2023-05-09T18:51:31Z',
      'left_out no_coin: AAPL',
    ],
  ],
];

describe('an export of a wallet, broker or tax tool', () => {
  it.each(CASES)('%s %s', (format, _, lines, expected) => {
    const read = readLines(lines);
    expect(read.format).toBe(format);
    expect(read.groups.flatMap(describeGroup)).toEqual(expected);
  });
});
