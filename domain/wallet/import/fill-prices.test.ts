import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/decimal.ts';
import type { Draft } from '#domain/wallet/import/drafts.ts';
import { fillPrices, needsPrice, type PriceOn } from '#domain/wallet/import/fill-prices.ts';

const draft = (type: Draft['type'], text: string, more: Partial<Draft> = {}): Draft => {
  const [quantity, ticker] = text.split(' ') as [string, string];
  return {
    type,
    ticker,
    asset: null,
    quantity,
    price: null,
    priceFrom: null,
    fees: '0',
    currency: 'usd',
    date: '2024-03-01',
    notes: '',
    mark: null,
    rows: [1],
    ...more,
  };
};

/** Prices on 1 March 2024 by asset and currency. Assets are tickers in lower case; `X` is not one. */
const PRICES: Record<string, string> = {
  'btc usd': '40000',
  'btc eur': '36000',
  'eth usd': '1990',
  'eth eur': '1800',
  'usdt usd': '0.999',
  'dust usd': '0.0000000000000000001',
};
const priceOn: PriceOn = (asset, date, currency) => {
  const price = date.startsWith('2024-03-01') ? PRICES[`${asset} ${currency}`] : undefined;
  return price === undefined ? null : new Decimal(price);
};
const assetOf = ({ ticker }: Draft) => (ticker === 'X' ? null : ticker.toLowerCase());

function fill(drafts: readonly Draft[], { unvaluedSwap = false }: { unvaluedSwap?: boolean } = {}) {
  fillPrices({ rows: [1], drafts, unvaluedSwap, rejection: null }, assetOf, priceOn);
  return drafts.map(({ price, currency, priceFrom }) => `${price ?? '?'} ${currency} ${priceFrom}`);
}

describe('needsPrice', () => {
  it.each<[boolean, Partial<Draft>]>([
    [true, {}],
    [false, { price: '1', priceFrom: 'file' }],
    // An unknown price in a file that states unknown prices stays unknown.
    [false, { priceFrom: 'file' }],
    [false, { price: '1' }],
    [false, { quantity: '0' }],
  ])('is %s for %j', (isNeeded, more) => {
    expect(needsPrice(draft('buy', '1 BTC', more))).toBe(isNeeded);
  });
});

describe('fillPrices', () => {
  it('sets the price of the day in the currency of the draft', () => {
    expect(
      fill([
        draft('buy', '2 BTC'),
        draft('reward', '2 ETH', { currency: 'eur', date: '2024-03-01T10:00:00Z' }),
      ]),
    ).toEqual(['40000 usd history', '1800 eur history']);
  });

  it('leaves the price unknown without an asset or a price that day', () => {
    expect(
      fill([draft('buy', '1 X'), draft('buy', '1 SOL'), draft('buy', '1 BTC', { date: '2024-03-02' })]),
    ).toEqual(['? usd null', '? usd null', '? usd null']);
  });

  it('leaves the price unknown when it is below what can be stored', () => {
    expect(fill([draft('buy', '1 DUST')])).toEqual(['? usd null']);
  });

  it('keeps prices that are known or known to be unknown', () => {
    expect(
      fill([
        draft('buy', '1 BTC', { price: '7', priceFrom: 'file' }),
        draft('buy', '1 BTC', { priceFrom: 'file' }),
        draft('fee', '0 BTC', { fees: '1' }),
      ]),
    ).toEqual(['7 usd file', '? usd file', '? usd null']);
  });

  it('uses the peg only when there is no price that day', () => {
    expect(
      fill([
        draft('reward', '1 USDT'),
        draft('reward', '1 USDC', { currency: 'eur' }),
        draft('reward', '1 EURC'),
      ]),
    ).toEqual(['0.999 usd history', '1 usd pegged', '1 eur pegged']);
  });

  it('uses no peg in another currency than that of the fees', () => {
    expect(
      fill([
        draft('reward', '1 USDC', { fees: '3', currency: 'eur' }),
        draft('reward', '1 USDC', { fees: '3', currency: 'usd' }),
      ]),
    ).toEqual(['? eur null', '1 usd pegged']);
  });

  it('sets the price of a fee to that of the same coin beside it', () => {
    expect(
      fill([
        draft('sale', '1 BTC', { price: '39000', priceFrom: 'file', currency: 'eur' }),
        draft('fee', '0.1 BTC'),
      ]),
    ).toEqual(['39000 eur file', '39000 eur file']);
    expect(
      fill([draft('fee', '0.1 ETH'), draft('sale', '1 BTC', { price: '3', priceFrom: 'file' })]),
    ).toEqual(['1990 usd history', '3 usd file']);
  });

  it('looks up the price of a fee with money fees, and of anything that is no fee', () => {
    const known = draft('sale', '1 BTC', { price: '39000', priceFrom: 'file' });
    expect(fill([known, draft('fee', '0.1 BTC', { fees: '1' })])[1]).toBe('40000 usd history');
    expect(fill([known, draft('buy', '0.1 BTC')])[1]).toBe('40000 usd history');
  });

  it('looks up the price of a fee beside the same coin at an unknown price', () => {
    expect(fill([draft('sale', '1 BTC', { priceFrom: 'file' }), draft('fee', '0.1 BTC')])).toEqual([
      '? usd file',
      '40000 usd history',
    ]);
  });
});

describe('fillPrices of an unvalued swap', () => {
  const swap = { unvaluedSwap: true };

  it('uses the value of the coin given for both', () => {
    expect(fill([draft('sale', '1 BTC'), draft('buy', '20 ETH')], swap)).toEqual([
      '40000 usd history',
      '2000 usd history',
    ]);
    expect(fill([draft('sale', '2 BTC'), draft('buy', '20 X')], swap)).toEqual([
      '40000 usd history',
      '4000 usd history',
    ]);
  });

  it('uses the value of the coin received when that of the coin given is unknown', () => {
    expect(fill([draft('sale', '4 X'), draft('buy', '20 ETH')], swap)).toEqual([
      '9950 usd history',
      '1990 usd history',
    ]);
  });

  it('leaves both unknown when neither has a price', () => {
    expect(fill([draft('sale', '4 X'), draft('buy', '20 SOL')], swap)).toEqual(['? usd null', '? usd null']);
  });

  it('takes over the currency of the value, unless fees are in another', () => {
    expect(fill([draft('sale', '1 BTC', { currency: 'eur' }), draft('buy', '20 ETH')], swap)).toEqual([
      '36000 eur history',
      '1800 eur history',
    ]);
    expect(
      fill([draft('sale', '1 BTC', { currency: 'eur', fees: '3' }), draft('buy', '20 ETH')], swap),
    ).toEqual(['36000 eur history', '1800 eur history']);
    // Its own price of the day, because the fees are in euros.
    expect(
      fill([draft('sale', '1 BTC'), draft('buy', '25 ETH', { currency: 'eur', fees: '3' })], swap),
    ).toEqual(['40000 usd history', '1800 eur history']);
    expect(
      fill([draft('sale', '1 BTC'), draft('buy', '25 ETH', { currency: 'usd', fees: '3' })], swap),
    ).toEqual(['40000 usd history', '1600 usd history']);
  });

  it.each([
    ['it is not one', [draft('sale', '1 BTC'), draft('buy', '20 ETH')], {}],
    ['two coins were given', [draft('sale', '1 BTC'), draft('buy', '20 ETH'), draft('sale', '1 BTC')], swap],
    [
      'two coins were received',
      [draft('sale', '1 BTC'), draft('buy', '20 ETH'), draft('buy', '1 BTC')],
      swap,
    ],
  ])('looks up each price when %s', (_, drafts, given) => {
    expect(fill(drafts, given).slice(0, 2)).toEqual(['40000 usd history', '1990 usd history']);
  });

  it('sets the price of a fee to that of the swap', () => {
    expect(fill([draft('sale', '1 BTC'), draft('buy', '20 ETH'), draft('fee', '1 ETH')], swap)[2]).toBe(
      '2000 usd history',
    );
  });
});
