import type { Holding } from '#domain/wallet/books.ts';
import { type Money, moneyOfNumber, perUnit, type Units, valued } from '#domain/wallet/fixed.ts';
import { minus, plus } from '#domain/wallet/known-sum.ts';
import { NOTHING_WAITING, type Waiting } from '#domain/wallet/waiting.ts';

/** A price of the market in the currency of the report, or null where none is known. */
export type PriceOf = (asset: string) => number | null;

/**
 * What a holding is worth at a price; null where it cannot be known. Nothing held is worth 0 at any price. Coins that wait
 * for a price count at their cost, without a gain or a loss; those of them whose cost is unknown count nowhere.
 */
export interface Position {
  value: Money | null;
  /** Value less cost, with the fees of purchase, of the coins that have a price and a known cost; null where there are none. */
  unrealised: Money | null;
  /** Realised and unrealised together. */
  profitLoss: Money | null;
  /** Cost of one coin, with the fees of its purchase, over those of known cost; null when there are none. */
  averagePrice: Money | null;
  /** The same without those fees. */
  averagePaid: Money | null;
}

export function positionOf(
  {
    quantity,
    costed,
    cost,
    paid,
    realised,
  }: Pick<Holding, 'quantity' | 'costed' | 'cost' | 'paid' | 'realised'>,
  price: number | null,
  waiting: Waiting = NOTHING_WAITING,
): Position {
  const value = plus(marketValue(quantity - waiting.quantity, price), waiting.cost);
  const pricedCost = minus(cost, waiting.cost);
  const priced = costed - waiting.costed;
  const isUnknown = quantity > 0n && priced === 0n;
  const unrealised = isUnknown ? null : minus(marketValue(priced, price), pricedCost);
  const each = (amount: Money | null): Money | null =>
    amount === null || costed === 0n ? null : perUnit(amount, costed);
  return {
    value: isWorthUnknown(quantity, waiting) ? null : value,
    unrealised,
    profitLoss: waiting.quantity === quantity && quantity > 0n ? realised : plus(realised, unrealised),
    averagePrice: each(cost),
    averagePaid: each(paid),
  };
}

/** Whether all coins wait for a price and none of them has a known cost. */
const isWorthUnknown = (quantity: Units, waiting: Waiting): boolean =>
  quantity > 0n && waiting.quantity === quantity && waiting.costed === 0n;

/** Coins at a price of the market; none are worth 0 without one. */
export function marketValue(quantity: bigint, price: number | null): Money | null {
  if (quantity === 0n) return 0n;
  return price === null ? null : valued(quantity, moneyOfNumber(price));
}
