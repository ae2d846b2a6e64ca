import { describe, expect, it } from 'vitest';
import { combineBalances } from '#domain/wallet/combine-balances.ts';

const balance = (id: string, quantity: string, value: string | null) => ({
  crypto_id: { _id: id },
  quantity,
  lent: '0',
  pooled: '0',
  value,
});
const account = (...balances: ReturnType<typeof balance>[]) => ({ transactions: 1, balances });

describe('balances of several holding accounts', () => {
  it('add up by asset to the last digit, highest value first, without a value last', () => {
    const combined = combineBalances([
      account(balance('a', '0.000000000000000001', '1'), balance('x', '1', null)),
      account(balance('b', '1', '5'), balance('a', '0.1', '2.000000000000000001')),
    ]);
    expect(combined).toEqual({
      value: '8.000000000000000001',
      unpriced: 1,
      transactions: 2,
      balances: [
        balance('b', '1', '5'),
        balance('a', '0.100000000000000001', '3.000000000000000001'),
        balance('x', '1', null),
      ],
    });
  });

  it('omit an asset of which one account lacks what another has', () => {
    expect(combineBalances([account(balance('a', '-1', '-5')), account(balance('a', '1', '5'))])).toEqual({
      value: '0',
      unpriced: 0,
      transactions: 2,
      balances: [],
    });
  });

  it('have an unknown value when none is known', () => {
    expect(combineBalances([account(balance('x', '1', null))])).toMatchObject({ value: null, unpriced: 1 });
    expect(combineBalances([])).toMatchObject({ value: '0', balances: [] });
  });
});
