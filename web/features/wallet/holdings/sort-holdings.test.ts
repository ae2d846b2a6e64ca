import { describe, expect, it } from 'vitest';
import { walletHolding } from '#tests/builders/wallet-answers.ts';
import { computeUnrealisedReturn, isOpenPosition, sortHoldings } from './sort-holdings.ts';

const holdings = [
  walletHolding({ asset: 'bitcoin', value: '100', unrealised: '-5', cost: '105' }),
  walletHolding({ asset: 'ada', value: null, unrealised: null }),
  walletHolding({ asset: 'solana', value: '100.000000000000000001', unrealised: '50', cost: '50' }),
];
const names = (sort: Parameters<typeof sortHoldings>[1], isAscending: boolean) =>
  sortHoldings(holdings, sort, isAscending).map(({ crypto_id }) => crypto_id._id);

describe('sortHoldings', () => {
  it('sorts by exact value with unknown values last in both directions', () => {
    expect(names('value', false)).toEqual(['solana', 'bitcoin', 'ada']);
    expect(names('value', true)).toEqual(['bitcoin', 'solana', 'ada']);
  });

  it('sorts by name and by percentage', () => {
    expect(names('name', true)).toEqual(['ada', 'bitcoin', 'solana']);
    expect(names('percent', false)).toEqual(['solana', 'bitcoin', 'ada']);
  });
});

describe('computeUnrealisedReturn', () => {
  it('returns profit or loss divided by cost', () => {
    expect(computeUnrealisedReturn({ unrealised: '50', cost: '200', no_price_yet: null })).toBe(0.25);
  });

  it('returns null when an amount is unknown or the cost is 0', () => {
    expect(computeUnrealisedReturn({ unrealised: null, cost: '200', no_price_yet: null })).toBeNull();
    expect(computeUnrealisedReturn({ unrealised: '50', cost: '0', no_price_yet: null })).toBeNull();
  });
});

it('isOpenPosition returns whether the quantity is not 0', () => {
  expect(isOpenPosition(walletHolding())).toBe(true);
  expect(isOpenPosition(walletHolding({ quantity: '0' }))).toBe(false);
});
