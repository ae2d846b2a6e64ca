import { computeRatio, computeShare, type Money, parseUnits, type Units } from '#domain/wallet/fixed.ts';

/** A held asset with known value and price. */
export interface Rebalanced {
  asset: string;
  value: Money;
  price: Money;
  /** Quantity that can be sold: without what is lent or in pools. */
  atHand: Units;
}

/** What to buy or sell of an asset to reach its target. */
export interface RebalanceTrade {
  asset: string;
  /** Target value less value: above 0 to buy, below 0 to sell. */
  amount: Money;
  /** Quantity for `amount`, rounded towards 0 at the 18th decimal. */
  quantity: Units;
  /** Share of the value before, from 0 to 1. */
  share: number;
  /** Whether more would be sold than is at hand. */
  exceeds: boolean;
}

/** All of the value, in per cent. */
export const WHOLE_PERCENT: Units = parseUnits('100');
const ONE: Units = parseUnits('1');

/** Returns the sum of target weights in per cent; absent ones are 0. */
export const sumWeights = (weights: ReadonlyMap<string, Units>): Units =>
  [...weights.values()].reduce((sum, weight) => sum + weight, 0n);

/**
 * Returns the trades that bring each asset to its target share of the value, without fees. Amounts add up to 0, to
 * the last digit: the last asset with a target takes what rounding leaves. Null unless the weights add up to
 * exactly 100 and something has a value.
 */
export function computeRebalance(
  held: readonly Rebalanced[],
  weights: ReadonlyMap<string, Units>,
): RebalanceTrade[] | null {
  const total = held.reduce((sum, { value }) => sum + value, 0n);
  const own = new Map(held.map(({ asset }) => [asset, weights.get(asset) ?? 0n]));
  if (total <= 0n || sumWeights(own) !== WHOLE_PERCENT || [...own.values()].some((weight) => weight < 0n))
    return null;
  const last = held.findLast(({ asset }) => own.get(asset)! > 0n)!.asset;
  let assigned: Money = 0n;
  const targets = new Map<string, Money>();
  for (const { asset } of held) {
    if (asset === last) continue;
    const target = computeShare(total, own.get(asset)!, WHOLE_PERCENT);
    targets.set(asset, target);
    assigned += target;
  }
  targets.set(last, total - assigned);
  return held.map(({ asset, value, price, atHand }) => {
    const amount = targets.get(asset)! - value;
    const quantity = price === 0n ? 0n : (amount * ONE) / price;
    return {
      asset,
      amount,
      quantity,
      share: computeRatio(value, total)!,
      exceeds: -quantity > atHand,
    };
  });
}
