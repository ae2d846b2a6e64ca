import { describe, expect, it } from 'vitest';
import { describeExport, describeGroup, readExport } from '#tests/builders/read-export.ts';

const LEDGER = 'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance';
const readLedger = (...rows: string[]) => describeExport([LEDGER, ...rows].join('\n'));
const TRADES = 'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers';
const readTrades = (...rows: string[]) => describeExport([TRADES, ...rows].join('\n'));

describe('a Kraken ledger', () => {
  it('joins the rows of one refid and reads the fee of each', () => {
    const { format, groups } = readExport(`
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
      'left_out not_done: deposit',
      'transfer_in 1 ETH @ ? usd fees 0 2021-03-03T10:05:00Z',
      'left_out own_accounts',
      'left_out money_move',
      'left_out derivatives',
    ]);
  });

  it.each(['trade', 'Trade', 'spend', 'receive', 'conversion'])('joins two rows of the type %s', (type) => {
    const { groups } = readExport(`${LEDGER}
L1,T1,2021-03-01 10:00:00,${type},,currency,ZUSD,-50,0,0
L2,T1,2021-03-01 10:00:00,${type},,currency,SOL,2,0,2`);
    expect(groups.map(({ rows }) => rows)).toEqual([[2, 3]]);
    expect(groups.flatMap(describeGroup)).toEqual(['buy 2 SOL @ 25 usd fees 0 2021-03-01T10:00:00Z']);
    expect(groups[0]!.drafts[0]!.mark).toBe('T1');
  });

  it.each(['trade', 'spend', 'receive', 'conversion'])('rejects a single row of the type %s', (type) => {
    expect(readLedger(`L1,T1,2021-03-01 10:00:00,${type},,currency,ZUSD,-50,0,0`)).toEqual([
      'unreadable one_side',
    ]);
  });

  it('joins neither trades without refid nor transfers with the same one', () => {
    expect(
      readLedger(
        'L1,,2021-03-01 10:00:00,trade,,currency,ZUSD,-50,0,0',
        'L2,,2021-03-01 10:00:00,trade,,currency,SOL,2,0,2',
        'L3,R1,2021-03-01 10:00:00,deposit,,currency,SOL,1,0,2',
        'L4,R1,2021-03-01 10:00:00,deposit,,currency,SOL,1,0,2',
      ),
    ).toEqual([
      'unreadable one_side',
      'unreadable one_side',
      'transfer_in 1 SOL @ ? usd fees 0 2021-03-01T10:00:00Z',
      'transfer_in 1 SOL @ ? usd fees 0 2021-03-01T10:00:00Z',
    ]);
  });

  it('leaves out a row of a trade in progress, which has no txid, and reads the final rows', () => {
    expect(
      readLedger(
        ',T1,2021-03-01 10:00:00,trade,,currency,ZUSD,-50,0,0',
        'L1,T1,2021-03-01 10:00:00,trade,,currency,ZUSD,-50,0,0',
        'L2,T1,2021-03-01 10:00:00,trade,,currency,SOL,2,0,2',
      ),
    ).toEqual(['left_out not_done: trade', 'buy 2 SOL @ 25 usd fees 0 2021-03-01T10:00:00Z']);
  });

  it.each([
    ['staking', '', 'reward'],
    ['dividend', '', 'reward'],
    ['reward', '', 'reward'],
    ['earn', 'reward', 'reward'],
    ['earn', '', 'reward'],
    ['transfer', '', 'airdrop'],
    ['airdrop', '', 'airdrop'],
    ['fork', '', 'airdrop'],
    ['deposit', '', 'transfer_in'],
  ])('reads a row of the type %s, subtype %j, as %s', (type, subtype, entry) => {
    expect(readLedger(`L1,R1,2021-03-01 10:00:00,${type},${subtype},currency,DOT,0.5,0,0.5`)).toEqual([
      `${entry} 0.5 DOT @ ? usd fees 0 2021-03-01T10:00:00Z`,
    ]);
  });

  it.each([
    ['earn', 'allocation', 'left_out own_accounts'],
    ['earn', 'autoallocation', 'left_out own_accounts'],
    ['earn', 'Deallocation', 'left_out own_accounts'],
    ['earn', 'migration', 'left_out own_accounts'],
    ['transfer', 'spottostaking', 'left_out own_accounts'],
    ['transfer', 'stakingfromspot', 'left_out own_accounts'],
    ['transfer', 'spotfromfutures', 'left_out own_accounts'],
    ['margin', '', 'left_out derivatives'],
    ['rollover', '', 'left_out derivatives'],
    ['settled', '', 'left_out derivatives'],
    ['', '', 'unreadable no_type'],
    ['mystery', '', 'unreadable unknown_type: mystery'],
  ])('does not import a row of the type %j, subtype %j: %s', (type, subtype, verdict) => {
    expect(readLedger(`L1,R1,2021-03-01 10:00:00,${type},${subtype},currency,DOT,0.5,0,0.5`)).toEqual([
      verdict,
    ]);
  });

  it('marks a row without refid with its txid', () => {
    const { drafts } = readExport(`${LEDGER}
L1,R1,2021-03-01 10:00:00,deposit,,currency,DOT,1,0,1
L2,,2021-03-01 10:00:00,deposit,,currency,DOT,1,0,2`);
    expect(drafts.map(({ mark }) => mark)).toEqual(['R1', 'L2']);
  });

  it.each([
    ['L1,R1,,deposit,,currency,DOT,1,0,1', 'unreadable no_date'],
    ['L1,R1,2021-03-01,deposit,,currency,,1,0,1', 'unreadable no_ticker'],
    ['L1,R1,2021-03-01,deposit,,currency,DOT,,0,1', 'unreadable no_amount'],
    ['L1,R1,2021-03-01,deposit,,currency,DOT,one,0,1', 'unreadable bad_amount: one'],
    ['L1,R1,2021-03-01,deposit,,currency,DOT,1,x,1', 'unreadable bad_amount: x'],
  ])('rejects %s', (row, verdict) => {
    expect(readLedger(row)).toEqual([verdict]);
  });
});

describe('Kraken trades', () => {
  it.each([
    ['XXBTZEUR', 'buy 0.5 BTC @ 30000 eur fees 24 2021-03-01T10:00:00Z'],
    ['ADAEUR', 'buy 0.5 ADA @ 30000 eur fees 24 2021-03-01T10:00:00Z'],
    ['ETH/USD', 'buy 0.5 ETH @ 30000 usd fees 24 2021-03-01T10:00:00Z'],
    ['XDGUSD', 'buy 0.5 DOGE @ 30000 usd fees 24 2021-03-01T10:00:00Z'],
    ['DOTUSD', 'buy 0.5 DOT @ 30000 usd fees 24 2021-03-01T10:00:00Z'],
  ])('of %s are purchases', (pair, entry) => {
    expect(readExport(`${TRADES}\nT,O,${pair},2021-03-01 10:00:00,buy,limit,30000,15000,24,0.5,0,,`)).toEqual(
      expect.objectContaining({ format: 'kraken_trades' }),
    );
    expect(readTrades(`T,O,${pair},2021-03-01 10:00:00,buy,limit,30000,15000,24,0.5,0,,`)).toEqual([entry]);
  });

  it('keep the printed price and the id, and sell with the type sell', () => {
    const { groups, drafts } = readExport(`${TRADES}
T7,O,XXBTZEUR,2021-03-01 10:00:00,Sell,limit,30000.1,15000,,0.5,,,`);
    expect(groups.flatMap(describeGroup)).toEqual(['sale 0.5 BTC @ 30000.1 eur fees 0 2021-03-01T10:00:00Z']);
    expect(drafts[0]!.mark).toBe('T7');
  });

  it('without an id have no mark', () => {
    const { drafts } = readExport(`${TRADES}
,O,XXBTZEUR,2021-03-01 10:00:00,buy,limit,30000,15000,24,0.5,0,,`);
    expect(drafts[0]!.mark).toBeNull();
  });

  it.each([
    ['T,O,NOPAIR,2021-03-01,buy,limit,1,1,0,1,0,,', 'unreadable unknown_pair: NOPAIR'],
    ['T,O,XXBTZEUR,2021-03-01,swap,limit,1,1,0,1,0,,', 'unreadable unknown_type: swap'],
    ['T,O,XXBTZEUR,2021-03-01,buy,limit,1,1,0,1,0.2,,', 'left_out derivatives'],
    ['T,O,XXBTZEUR,,buy,limit,1,1,0,1,0,,', 'unreadable no_date'],
    ['T,O,XXBTZEUR,2021-03-01,buy,limit,,1,0,1,0,,', 'unreadable no_amount'],
    ['T,O,XXBTZEUR,2021-03-01,buy,limit,1,,0,1,0,,', 'unreadable no_amount'],
    ['T,O,XXBTZEUR,2021-03-01,buy,limit,1,1,0,,0,,', 'unreadable no_amount'],
    ['T,O,BTC/SGD,2021-03-01,buy,limit,1,1,0,1,0,,', 'unreadable currency: SGD'],
    ['T,O,ZEURZUSD,2021-03-01,buy,limit,1,1,0,1,0,,', 'left_out money_exchange'],
  ])('reject %s', (row, verdict) => {
    expect(readTrades(row)).toEqual([verdict]);
  });
});
