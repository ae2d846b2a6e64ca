import { describe, expect, it } from 'vitest';
import { describeExport, readExport } from '#tests/builders/read-export.ts';

const CURRENT = 'Date(UTC),Pair,Side,Price,Executed,Amount,Fee';
const FORMER = 'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin';
const DATE = '2022-01-01T10:00:00Z';
const readCurrent = (row: string) => describeExport(`${CURRENT}\n2022-01-01 10:00:00,${row}`);
const readFormer = (row: string) => describeExport(`${FORMER}\n2022-01-01 10:00:00,${row}`);

describe('Binance spot trades', () => {
  it('have units after the amounts, also for a ticker that begins with a digit', () => {
    expect(
      describeExport(
        `
Date(UTC);Pair;Side;Price;Executed;Amount;Fee
2022-01-01 10:00:00;BTCUSDT;BUY;40,000.00;0.5BTC;20,000USDT;0.0005BTC
2022-01-02 10:00:00;1INCHEUR;SELL;2;5.11INCH;10.2EUR;0.0102EUR`,
        { separator: ';' },
      ),
    ).toEqual([
      `sale 20000 USDT @ 1 usd fees 0 ${DATE}`,
      `buy 0.5 BTC @ 40000 usd fees 0 ${DATE}`,
      `fee 0.0005 BTC @ 40000 usd fees 0 ${DATE}`,
      'sale 5.1 1INCH @ 2 eur fees 0.0102 2022-01-02T10:00:00Z',
    ]);
  });

  it('are read in the former layout too', () => {
    const { format } = readExport(`${FORMER}\n2022-01-01 10:00:00,BTCEUR,BUY,40000,0.5,20000,0.01,BNB`);
    expect(format).toBe('binance_trades');
    expect(readFormer('BTCEUR,BUY,40000,0.5,20000,0.01,BNB')).toEqual([
      `buy 0.5 BTC @ 40000 eur fees 0 ${DATE}`,
      `fee 0.01 BNB @ ? usd fees 0 ${DATE}`,
    ]);
    expect(readFormer('BTCEUR,SELL,40000,0.5,20000,20,EUR')).toEqual([
      `sale 0.5 BTC @ 40000 eur fees 20 ${DATE}`,
    ]);
  });

  it.each([
    ['0.002BNB', [`fee 0.002 BNB @ ? usd fees 0 ${DATE}`]],
    ['0.002bnb', [`fee 0.002 BNB @ ? usd fees 0 ${DATE}`]],
    // A unit outside the pair is read as printed.
    ['0.1XRP', [`fee 0.1 XRP @ ? usd fees 0 ${DATE}`]],
    ['', []],
    ['0BTC', []],
    ['0', []],
  ])('read the fee %j', (fee, entries) => {
    expect(readCurrent(`BTCEUR,BUY,40000,0.5BTC,20000EUR,${fee}`)).toEqual([
      `buy 0.5 BTC @ 40000 eur fees 0 ${DATE}`,
      ...entries,
    ]);
  });

  it('read the longest of the units that an amount ends with', () => {
    expect(readCurrent('TUSDT,SELL,0.02,500T,10USDT,0.01USDT')).toEqual([
      `sale 500 T @ 0.02 usd fees 0 ${DATE}`,
      `buy 10 USDT @ 1 usd fees 0 ${DATE}`,
      `fee 0.01 USDT @ 1 usd fees 0 ${DATE}`,
    ]);
    expect(readCurrent('BEUR,BUY,2,5B,10EUR,0.1BNB')[1]).toBe(`fee 0.1 BNB @ ? usd fees 0 ${DATE}`);
    expect(readCurrent('1INCHEUR,BUY,2,51INCH,10EUR,0.11INCH')[1]).toBe(
      `fee 0.1 1INCH @ 2 eur fees 0 ${DATE}`,
    );
  });

  it('have the price computed from the amounts when the price column is empty', () => {
    expect(readCurrent('BTCEUR,BUY,,0.5BTC,21000EUR,')).toEqual([`buy 0.5 BTC @ 42000 eur fees 0 ${DATE}`]);
    expect(readCurrent('BTCEUR,BUY,42000.01,0.5BTC,21000EUR,')).toEqual([
      `buy 0.5 BTC @ 42000.01 eur fees 0 ${DATE}`,
    ]);
  });

  it.each([
    ['NOPAIR,BUY,1,1,1,', 'unreadable unknown_pair: NOPAIR'],
    ['BTCEUR,HOLD,1,1BTC,1EUR,', 'unreadable unknown_type: hold'],
    ['BTCEUR,BUY,1,,1EUR,', 'unreadable no_amount'],
    ['BTCEUR,BUY,1,1BTC,,', 'unreadable no_amount'],
    // It is not known what the fee was paid in.
    ['BTCEUR,BUY,1,1BTC,1EUR,0.1', 'unreadable no_ticker'],
    ['BTCEUR,BUY,1,?BTC,1EUR,', 'unreadable bad_amount: ?'],
  ])('are rejected when they read %s', (row, verdict) => {
    expect(readCurrent(row)).toEqual([verdict]);
  });

  it('are rejected without a date, or with a fee in a coin that is not named', () => {
    expect(describeExport(`${CURRENT}\n,BTCEUR,BUY,1,1BTC,1EUR,`)).toEqual(['unreadable no_date']);
    expect(readFormer('BTCEUR,BUY,40000,0.5,20000,0.01,')).toEqual(['unreadable no_ticker']);
    expect(readFormer('BTCEUR,BUY,40000,0.5,20000,,')).toEqual([`buy 0.5 BTC @ 40000 eur fees 0 ${DATE}`]);
  });

  it('of other files are not recognised by some of the columns', () => {
    expect(readExport('Date(UTC),Pair,Side,Executed,Amount,Fee\n').format).toBe('mapped');
    expect(readExport('Date(UTC),Pair,Price,Executed,Amount,Fee\n').format).toBe('mapped');
    expect(readExport('Date(UTC),Market,Type,Price,Amount,Fee\n').format).toBe('mapped');
    expect(readExport('Pair,Side,Price,Executed,Amount,Fee\n').format).toBe('mapped');
  });
});
