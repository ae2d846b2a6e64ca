import { describe, expect, it } from 'vitest';
import { walletHolding } from '#tests/builders/wallet-answers.ts';
import { isHeld, openReturn, sortHoldings } from './sort-holdings.ts';

const holdings = [
  walletHolding({ asset: 'bitcoin', value: '100', unrealised: '-5', cost: '105' }),
  walletHolding({ asset: 'ada', value: null, unrealised: null }),
  walletHolding({ asset: 'solana', value: '100.000000000000000001', unrealised: '50', cost: '50' }),
];
const names = (sort: Parameters<typeof sortHoldings>[1], upwards: boolean) =>
  sortHoldings(holdings, sort, upwards).map(({ crypto_id }) => crypto_id._id);

describe('sortHoldings', () => {
  it('orders by value to the last digit, unknown last either way', () => {
    expect(names('value', false)).toEqual(['solana', 'bitcoin', 'ada']);
    expect(names('value', true)).toEqual(['bitcoin', 'solana', 'ada']);
  });

  it('orders by name and by percent', () => {
    expect(names('name', true)).toEqual(['ada', 'bitcoin', 'solana']);
    expect(names('percent', false)).toEqual(['solana', 'bitcoin', 'ada']);
  });
});

describe('openReturn', () => {
  it('is profit and loss ÷ cost', () => {
    expect(openReturn({ unrealised: '50', cost: '200', no_price_yet: null })).toBe(0.25);
  });

  it('is unknown where something is, and where nothing was paid', () => {
    expect(openReturn({ unrealised: null, cost: '200', no_price_yet: null })).toBeNull();
    expect(openReturn({ unrealised: '50', cost: '0', no_price_yet: null })).toBeNull();
  });
});

it('isHeld tells whether any is left', () => {
  expect(isHeld(walletHolding())).toBe(true);
  expect(isHeld(walletHolding({ quantity: '0' }))).toBe(false);
});
