import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRebalance } from '#domain/wallet/analysis/rebalance.ts';
import { type Money, moneyToText, numberToMoney, parseUnits, unitsToText } from '#domain/wallet/fixed.ts';

const hold = (asset: string, quantity: number, price: number, atHand = quantity) => ({
  asset,
  value: numberToMoney(quantity * price),
  price: numberToMoney(price),
  atHand: parseUnits(String(atHand)),
});
const weigh = (weights: Record<string, string>) =>
  new Map(Object.entries(weights).map(([asset, weight]) => [asset, parseUnits(weight)]));

describe('computeRebalance', () => {
  const held = [hold('bitcoin', 2, 300), hold('ethereum', 10, 30), hold('solana', 10, 10)];

  // Value 1,000. Bitcoin 600 → 500: sell 100 ÷ 300. Ethereum 300 → 400: buy 100 ÷ 30. Solana stays.
  it('returns what to buy and sell for the target shares', () => {
    const trades = computeRebalance(held, weigh({ bitcoin: '50', ethereum: '40', solana: '10' }))!;
    expect(
      trades.map(({ asset, amount, quantity, share }) => [
        asset,
        moneyToText(amount),
        unitsToText(quantity),
        share,
      ]),
    ).toEqual([
      ['bitcoin', '-100', '-0.333333333333333333', 0.6],
      ['ethereum', '100', '3.333333333333333333', 0.3],
      ['solana', '0', '0', 0.1],
    ]);
  });

  it('sells all of an asset without a target', () => {
    const trades = computeRebalance(held, weigh({ bitcoin: '100' }))!;
    expect(trades.map(({ quantity }) => unitsToText(quantity))).toEqual([
      '1.333333333333333333',
      '-10',
      '-10',
    ]);
  });

  it.each([
    ['99.999999999999999999', '0'],
    ['100', '0.000000000000000001'],
    ['-10', '110'],
  ])('returns null for weights of %s and %s', (bitcoin, ethereum) => {
    const weights = new Map([
      ['bitcoin', bitcoin.startsWith('-') ? -parseUnits(bitcoin.slice(1)) : parseUnits(bitcoin)],
      ['ethereum', parseUnits(ethereum)],
    ]);
    expect(computeRebalance(held, weights)).toBeNull();
  });

  it('does not count weights of assets that are not held', () => {
    expect(computeRebalance(held, weigh({ bitcoin: '50', pepe: '50' }))).toBeNull();
  });

  it('says when more would be sold than is at hand', () => {
    const lent = [hold('bitcoin', 2, 300, 1), hold('ethereum', 10, 30)];
    const trades = computeRebalance(lent, weigh({ ethereum: '100' }))!;
    expect(trades.map(({ exceeds }) => exceeds)).toEqual([true, false]);
  });

  it('adds up to 0 and reaches each target to less than a unit of its price, for any weights', () => {
    const parts = fc.array(
      fc.record({ value: fc.bigInt(1n, 10n ** 50n), weight: fc.bigInt(0n, 10n ** 20n) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(parts, (mixed) => {
        const whole = parseUnits('100');
        const weights = new Map<string, bigint>();
        let left = whole;
        mixed.forEach(({ weight }, at) => {
          const isWhole = at === mixed.length - 1 || weight > left;
          const own = isWhole ? left : weight;
          weights.set(String(at), own);
          left -= own;
        });
        const price = numberToMoney(3.7);
        const all = mixed.map(({ value }, at) => ({ asset: String(at), value, price, atHand: 10n ** 60n }));
        const trades = computeRebalance(all, weights)!;
        expect(trades.reduce<Money>((sum, { amount }) => sum + amount, 0n)).toBe(0n);
        const total = all.reduce((sum, { value }) => sum + value, 0n);
        for (const { asset, amount, quantity } of trades) {
          const error = (all[Number(asset)]!.value + amount) * whole - total * weights.get(asset)!;
          expect(error < 0n ? -error : error).toBeLessThanOrEqual(whole * BigInt(mixed.length));
          const rest = amount - (quantity * price) / 10n ** 18n;
          expect(rest < 0n ? -rest : rest).toBeLessThanOrEqual(price);
        }
      }),
    );
  });
});
