import { describe, expect, it } from 'vitest';
import { describeGroup, type ExportCase, readLines } from '#tests/builders/read-export.ts';

const CASES: ExportCase[] = [
  [
    'bitfinex_movements',
    'reads a withdrawal with a negative fee, and leaves out what is not completed',
    [
      '#,DATE,CURRENCY,STATUS,AMOUNT,FEES,DESCRIPTION,TRANSACTION ID',
      '1,20-01-30 14:01:12,UST,COMPLETED,-100,-2,a,h',
      '2,20-01-31 14:01:12,BTC,COMPLETED,0.5,0,a,h',
      '3,20-02-01 14:01:12,BTC,CANCELED,0.5,0,a,h',
    ],
    [
      'transfer_out 100 USDT @ ? usd fees 0 2020-01-30T14:01:12Z',
      'fee 2 USDT @ 1 usd fees 0 2020-01-30T14:01:12Z',
      'transfer_in 0.5 BTC @ ? usd fees 0 2020-01-31T14:01:12Z',
      'left_out not_done: CANCELED',
    ],
  ],
  [
    'binance_statement',
    'reads the newer names and years of two digits',
    ['User ID,Time,Account,Operation,Coin,Change,Remark', '1,25-01-30 10:00:00,Spot,Airdrop Assets,ADA,3,'],
    ['airdrop 3 ADA @ ? usd fees 0 2025-01-30T10:00:00Z'],
  ],
  [
    'gate',
    'joins the rows of an order with its fee',
    [
      'no,time,action_desc,action_data,type,change_amount,amount,total',
      '1,2024-01-01 10:00:00,Order Placed,77,USDT,-200,0,0',
      '2,2024-01-01 10:00:00,Order Filled,77,ETH,0.1,0,0',
      '3,2024-01-01 10:00:00,Trading Fees,77,ETH,-0.001,0,0',
      '4,2024-01-02 10:00:00,Withdrawals,78,ETH,-0.05,0,0',
      '5,2024-01-03 10:00:00,HODL Interest,79,ETH,0.01,0,0',
      '6,2024-01-04 10:00:00,Lottery,80,ETH,0.01,0,0',
    ],
    [
      'sale 200 USDT @ 1 usd fees 0 2024-01-01T10:00:00Z',
      'buy 0.1 ETH @ 2000 usd fees 0 2024-01-01T10:00:00Z',
      'fee 0.001 ETH @ 2000 usd fees 0 2024-01-01T10:00:00Z',
      'transfer_out 0.05 ETH @ ? usd fees 0 2024-01-02T10:00:00Z',
      'reward 0.01 ETH @ ? usd fees 0 2024-01-03T10:00:00Z',
      'unreadable unknown_type: Lottery',
    ],
  ],
  [
    'hitbtc',
    'reads UTC in the name of the date column',
    [
      'Email,Date (UTC),Instrument,Trade ID,Order ID,Side,Quantity,Price,Volume,Fee,Rebate,Total,Taker',
      'a,2018-02-12 16:59:42,ETH/EUR,5,6,sell,2,700,1400,1.5,0,1398.5,true',
    ],
    ['sale 2 ETH @ 700 eur fees 1.5 2018-02-12T16:59:42Z'],
  ],
  [
    'okx_account',
    'joins the two rows of a trade',
    [
      'id,Order id,Time,Trade Type,Instrument,Type,Amount,Unit,PL,Fee,Position Change,Position Balance,Balance Change,Balance,Unit',
      '1,9,2023-01-01 10:00:00,Spot,ETH-EUR,Buy,0.5,ETH,0,-0.0005,0,0,0.4995,1,ETH',
      '1,9,2023-01-01 10:00:00,Spot,ETH-EUR,Sell,1000,EUR,0,0,0,0,-1000,1,EUR',
      '2,,2023-01-02 10:00:00,Transfer,,Transfer in,5,ETH,0,0,0,0,5,6,ETH',
      '3,,2023-01-03 10:00:00,Perpetual,BTC-SWAP,Open long,5,BTC,0,0,0,0,5,6,BTC',
    ],
    [
      'buy 0.5 ETH @ 2000 eur fees 0 2023-01-01T10:00:00Z',
      'fee 0.0005 ETH @ 2000 eur fees 0 2023-01-01T10:00:00Z',
      'left_out own_accounts',
      'left_out derivatives',
    ],
  ],
  [
    'uphold',
    'reads transfers within one unit as moves, and others as trades',
    [
      'Date,Destination,Destination Amount,Destination Currency,Fee Amount,Fee Currency,Id,Origin,Origin Amount,Origin Currency,Status,Type',
      '2024-01-01T10:00:00Z,uphold,1,ETH,,,a,ethereum,1,ETH,completed,in',
      '2024-01-02T10:00:00Z,ethereum,0.4,ETH,0.01,ETH,b,uphold,0.41,ETH,completed,out',
      '2024-01-03T10:00:00Z,uphold,100,EUR,,,c,uphold,0.05,ETH,completed,transfer',
      '2024-01-04T10:00:00Z,uphold,1,ETH,,,d,ethereum,1,ETH,failed,in',
      '2024-01-05T10:00:00Z,uphold,1,ETH,,,d,ethereum,1,ETH,completed,gift',
    ],
    [
      'transfer_in 1 ETH @ ? usd fees 0 2024-01-01T10:00:00Z',
      'transfer_out 0.4 ETH @ ? usd fees 0 2024-01-02T10:00:00Z',
      'fee 0.01 ETH @ ? usd fees 0 2024-01-02T10:00:00Z',
      'sale 0.05 ETH @ 2000 eur fees 0 2024-01-03T10:00:00Z',
      'left_out not_done: failed',
      'unreadable unknown_type: gift',
    ],
  ],
];

describe('an export with published names of columns', () => {
  it.each(CASES)('%s %s', (format, _, lines, expected) => {
    const read = readLines(lines);
    expect(read.format).toBe(format);
    expect(read.groups.flatMap(describeGroup)).toEqual(expected);
  });
});
