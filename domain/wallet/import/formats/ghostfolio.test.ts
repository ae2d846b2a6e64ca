import { describe, expect, it } from 'vitest';
import { describeExport, readExport } from '#tests/builders/read-export.ts';

const HEAD = 'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note,Name';
const read = (row: string) => describeExport(`${HEAD}\n2021-09-16,${row}`);

describe('Ghostfolio activities', () => {
  it('of CoinGecko name the asset, those of Yahoo a ticker with a currency', () => {
    const { format, drafts } = readExport(`${HEAD}
2021-09-16,Bitcoin,coingecko,usd,40000,0.5,buy,19.00,My first order,
16-09-2021,BTCUSD,YAHOO,EUR,41000.000000000000000001,0.5,SELL,,,
2021-09-16,eth-eur,,EUR,3000,2,BUY,0,,`);
    expect(format).toBe('ghostfolio');
    expect(drafts).toMatchObject([
      {
        type: 'buy',
        ticker: 'BITCOIN',
        asset: 'bitcoin',
        quantity: '0.5',
        price: '40000',
        currency: 'usd',
        fees: '19',
        notes: 'My first order',
        date: '2021-09-16',
      },
      {
        type: 'sale',
        ticker: 'BTC',
        asset: null,
        price: '41000.000000000000000001',
        currency: 'eur',
        fees: '0',
        date: '2021-09-16',
      },
      { type: 'buy', ticker: 'ETH', asset: null, quantity: '2', price: '3000' },
    ]);
  });

  it.each(['BTCUSD', 'BTC-EUR', 'BTCGBP', 'btc-chf'])('of Yahoo with the symbol %s are of BTC', (symbol) => {
    expect(read(`${symbol},YAHOO,EUR,1,1,buy,0,,`)).toEqual(['buy 1 BTC @ 1 eur fees 0 2021-09-16']);
  });

  it.each([
    'ALPHA_VANTAGE',
    'EOD_HISTORICAL_DATA',
    'FINANCIAL_MODELING_PREP',
    'GHOSTFOLIO',
    'GOOGLE_SHEETS',
    'RAPID_API',
    'YAHOO',
  ])('of the source %s are read by their symbol', (source) => {
    expect(read(`BTCUSD,${source},EUR,1,1,buy,0,,`)).toEqual(['buy 1 BTC @ 1 eur fees 0 2021-09-16']);
  });

  it.each([
    ['MSFT,YAHOO,USD,1,1,buy,0,,', 'left_out no_coin: MSFT'],
    ['BTC,YAHOO,USD,1,1,buy,0,,', 'left_out no_coin: BTC'],
    ['XUSD,YAHOO,USD,1,1,buy,0,,', 'left_out no_coin: XUSD'],
    ['ABCDEFGHIJKUSD,YAHOO,USD,1,1,buy,0,,', 'left_out no_coin: ABCDEFGHIJKUSD'],
    ['^BTCUSD,YAHOO,USD,1,1,buy,0,,', 'left_out no_coin: ^BTCUSD'],
    ['BTCUSD.X,YAHOO,USD,1,1,buy,0,,', 'left_out no_coin: BTCUSD.X'],
    ['Gold,MANUAL,USD,1,1,buy,0,,', 'left_out by_hand: Gold'],
    ['Gold,manual,USD,1,1,buy,0,,Bar of gold', 'left_out by_hand: Bar of gold'],
    ['Account Opening Fee,YAHOO,USD,1,1,buy,0,,', 'left_out by_hand: Account Opening Fee'],
    [
      'b4a7ce6a-1bd6-4a6e-9b8c-000000000000,,USD,1,1,buy,0,,',
      'left_out by_hand: b4a7ce6a-1bd6-4a6e-9b8c-000000000000',
    ],
    ['b4a7ce6a-1bd,,USD,1,1,buy,0,,', 'left_out no_coin: b4a7ce6a-1bd'],
    ['xb4a7ce6a-1bd6-,,USD,1,1,buy,0,,', 'left_out no_coin: xb4a7ce6a-1bd6-'],
    ['BTCUSD,YAHOO,USD,1,1,dividend,0,,', 'left_out money_move'],
    ['BTCUSD,YAHOO,USD,1,1,interest,0,,', 'left_out money_move'],
    ['BTCUSD,YAHOO,USD,1,1,liability,0,,', 'left_out no_coin: BTCUSD'],
    ['BTCUSD,YAHOO,USD,1,1,item,0,,', 'left_out no_coin: BTCUSD'],
    ['BTCUSD,YAHOO,USD,0,0,fee,49,,', 'left_out money_move'],
    ['BTCUSD,YAHOO,USD,0,0,fee,0,,', 'left_out nothing'],
  ])('are left out when they read %s', (row, verdict) => {
    expect(read(row)).toEqual([verdict]);
  });

  it.each([
    [',YAHOO,USD,1,1,buy,0,,', 'no_ticker'],
    ['<invalid>,YAHOO,USD,1,1,buy,0,,', 'bad_ticker: <invalid>'],
    ['BTCUSD,TELEPATHY,USD,1,1,buy,0,,', 'bad_source: TELEPATHY'],
    ['BTCUSD,YAHOO,,1,1,buy,0,,', 'currency: '],
    ['BTCUSD,YAHOO,US,1,1,buy,0,,', 'currency: US'],
    ['BTCUSD,YAHOO,USDT,1,1,buy,0,,', 'currency: USDT'],
    ['BTCUSD,YAHOO,$USD,1,1,buy,0,,', 'currency: $USD'],
    ['BTCUSD,YAHOO,GBp,1,1,buy,0,,', 'currency: GBp'],
    ['BTCUSD,YAHOO,SGD,1,1,buy,0,,', 'currency: SGD'],
    ['BTCUSD,YAHOO,USD,1,1,hold,0,,', 'unknown_type: hold'],
    ['BTCUSD,YAHOO,USD,1,1,rebuy,0,,', 'unknown_type: rebuy'],
    ['BTCUSD,YAHOO,USD,1,1,buyback,0,,', 'unknown_type: buyback'],
    ['BTCUSD,YAHOO,USD,1,1,,0,,', 'no_type'],
    ['BTCUSD,YAHOO,USD,,1,buy,0,,', 'no_amount'],
    ['BTCUSD,YAHOO,USD,1,,buy,0,,', 'no_amount'],
    ['BTCUSD,YAHOO,USD,1,-2,buy,0,,', 'negative: -2'],
    ['BTCUSD,YAHOO,USD,-3,1,buy,0,,', 'negative: -3'],
    ['BTCUSD,YAHOO,USD,1,1,buy,-49,,', 'negative: -49'],
    ['BTCUSD,YAHOO,USD,1,0,buy,0,,', 'zero'],
    ['BTCUSD,YAHOO,USD,0,1,buy,0,,', 'no_price'],
  ])('are rejected when they read %s', (row, reason) => {
    expect(read(row)).toEqual([`unreadable ${reason}`]);
  });

  it('are rejected without a date', () => {
    expect(describeExport(`${HEAD}\n,BTCUSD,YAHOO,USD,1,1,buy,0,,`)).toEqual(['unreadable no_date']);
  });

  it.each([
    'Date,Code,Currency,Price,Quantity,Action,Fee,Comment',
    'TradeDate,Symbol,Ccy,UnitPrice,Qty,Type,Commission,Comment',
    'Date,Ticker,CurrencyPrimary,Unit Price,Shares,Buy/Sell,IBCommission,Note',
    'Date,Symbol,Currency,TradePrice,Units,Type,Fee,Note',
    'Date,Symbol,Currency,Value,Units,Type,Fee,Note',
  ])('are recognised by the header %s', (head) => {
    const { format, drafts } = readExport(`${head}\n2021-09-16,BTCUSD,EUR,2,1,BUY,0.5,ok`);
    expect(format).toBe('ghostfolio');
    expect(drafts).toMatchObject([{ type: 'buy', price: '2', quantity: '1', fees: '0.5', notes: 'ok' }]);
  });

  it('are not recognised with an ISIN column, because those are securities', () => {
    expect(readExport('Date,Code,Currency,Price,Quantity,Action,Fee,ISIN\n').format).toBe('mapped');
  });

  it.each(['Data Source', 'DataSource'])('read the source from the column %s', (name) => {
    expect(
      describeExport(
        `Date,Symbol,${name},Currency,Price,Quantity,Action,Fee\n2021-09-16,X,SPELL,EUR,1,1,buy,0`,
      ),
    ).toEqual(['unreadable bad_source: SPELL']);
  });
});
