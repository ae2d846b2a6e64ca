import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToText } from '#domain/wallet/fixed.ts';
import { readSwap } from '#domain/wallet/read-swap.ts';
import { computeWorth } from '#domain/wallet/transaction.ts';

const NOW = Date.UTC(2025, 0, 1);
const SWAP = {
  give: { crypto_id: 'ethereum', quantity: '3' },
  receive: { crypto_id: 'bitcoin', quantity: '0.07' },
  value: '1000',
  date: '2024-05-01T10:00:00Z',
};
const read = (change: object, options = {}) => readSwap({ ...SWAP, ...change }, NOW, options);

describe('readSwap', () => {
  it('returns the sale of what was given and the purchase of what was received, at one value', () => {
    const { legs } = read({ notes: 'why', fees: '2', currency: 'eur' });
    expect(legs).toMatchObject([
      { type: 'sale', asset: 'ethereum', price: 333333333333333333333n, notes: 'why', currency: 'eur' },
      { type: 'buy', asset: 'bitcoin', notes: '', fees: 0n, currency: 'eur' },
    ]);
    expect(legs!.map(computeWorth)).toEqual([1000n * 10n ** 36n, 1000n * 10n ** 36n]);
  });

  it('gives every leg the currency and the rate of the swap, and a fee in coins too', () => {
    const { legs } = read({
      currency: 'CHF',
      own_rate: '1.05',
      fee: { crypto_id: 'bnb', quantity: '0.1', value: '2' },
    });
    expect(legs).toHaveLength(3);
    for (const leg of legs!) expect(leg).toMatchObject({ currency: 'chf', ownRate: 105n * 10n ** 16n });
  });

  it('keeps the value to the last digit for any amounts', () => {
    const amount = fc.bigInt(1n, 10n ** 30n);
    fc.assert(
      fc.property(amount, amount, fc.bigInt(1n, 10n ** 21n), (given, received, value) => {
        const { legs, issues } = read({
          give: { crypto_id: 'a', quantity: unitsToText(given) },
          receive: { crypto_id: 'b', quantity: unitsToText(received) },
          value: unitsToText(value),
        });
        if (issues) expect(issues).toEqual([{ path: 'value', problem: 'too_large' }]);
        else for (const leg of legs) expect(computeWorth(leg)).toBe(value * 10n ** 18n);
      }),
    );
  });

  it.each([
    ['ethereum', undefined, '333.333333333333333333'],
    ['bnb', '7.5', '30'],
    ['bnb', undefined, null],
  ])('prices a fee in %s of stated value %s at %s', (crypto_id, value, price) => {
    const { legs } = read({ fee: { crypto_id, quantity: '0.25', value } });
    const fee = legs![2]!;
    expect([fee.type, fee.price === null ? null : unitsToText(fee.price)]).toEqual(['fee', price]);
  });

  it.each([
    [{ receive: { crypto_id: 'ethereum', quantity: '1' } }, 'receive.crypto_id', 'same_asset'],
    [{ receive: null }, 'receive.crypto_id', 'missing'],
    [{ give: { crypto_id: 'ethereum', quantity: '-1' } }, 'give.quantity', 'negative'],
    [{ value: '0' }, 'value', 'zero'],
    [{ value: '' }, 'value', 'missing'],
    [{ fee: { crypto_id: 'bnb', quantity: '' } }, 'fee.quantity', 'missing'],
    [{ fee: { crypto_id: 'bnb', quantity: '1', value: 'x' } }, 'fee.value', 'not_a_number'],
    [{ date: '2026-01-01' }, 'date', 'in_future'],
    [{ currency: 'kes' }, 'currency', 'invalid'],
    [{ currency: 'chf', own_rate: 'x' }, 'own_rate', 'not_a_number'],
  ])('refuses %j at %s as %s', (change, path, problem) => {
    expect(read(change).issues).toContainEqual({ path, problem });
  });

  it('accepts an unknown value only where it was unknown before', () => {
    expect(read({ value: '' }, { valueMayBeUnknown: true }).legs).toMatchObject([
      { price: null, value: null },
      { price: null, value: null },
    ]);
  });

  it('returns both sides of a transfer of one asset, of which what arrives never left', () => {
    const transfer = {
      kind: 'transfer',
      receive: { quantity: '2.9' },
      value: '300',
      fees: '1',
      notes: 'why',
    };
    const { legs } = read(transfer);
    const shared = { asset: 'ethereum', price: 100n * 10n ** 18n, retained: 29n * 10n ** 17n };
    expect(legs).toMatchObject([
      { ...shared, type: 'transfer_out', quantity: 3n * 10n ** 18n, fees: 10n ** 18n, notes: 'why' },
      { ...shared, type: 'transfer_in', quantity: 29n * 10n ** 17n, fees: 0n, notes: '' },
    ]);
    expect(read({ ...transfer, value: '' }).legs).toMatchObject([{ price: null }, { price: null }]);
  });

  it.each([
    [{ receive: { quantity: '3.000000000000000001' } }, 'receive.quantity', 'more_than_given'],
    [{ receive: { quantity: '0' } }, 'receive.quantity', 'zero'],
    [{ receive: { quantity: '3' }, fee: { crypto_id: 'bnb', quantity: '1' } }, 'fee', 'invalid'],
    [{ receive: { quantity: '3' }, give: { quantity: '3' } }, 'give.crypto_id', 'missing'],
  ])('refuses the transfer %j at %s as %s', (change, path, problem) => {
    expect(read({ kind: 'transfer', ...change }).issues).toEqual([{ path, problem }]);
  });
});
