import { type Money, moneyOfNumber, perUnit, type Units, valueAtPrice } from '#domain/wallet/fixed.ts';
import { addKnown, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Holding } from '#domain/wallet/ledger.ts';
import { NOTHING_PENDING, type PendingPrice } from '#domain/wallet/pending-price.ts';

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
  waiting: PendingPrice = NOTHING_PENDING,
): Position {
  const value = addKnown(marketValue(quantity - waiting.quantity, price), waiting.cost);
  const pricedCost = subtractKnown(cost, waiting.cost);
  const priced = costed - waiting.costed;
  const isUnknown = quantity > 0n && priced === 0n;
  const unrealised = isUnknown ? null : subtractKnown(marketValue(priced, price), pricedCost);
  const each = (amount: Money | null): Money | null =>
    amount === null || costed === 0n ? null : perUnit(amount, costed);
  return {
    value: isValueUnknown(quantity, waiting) ? null : value,
    unrealised,
    profitLoss: waiting.quantity === quantity && quantity > 0n ? realised : addKnown(realised, unrealised),
    averagePrice: each(cost),
    averagePaid: each(paid),
  };
}

/** Whether all coins wait for a price and none of them has a known cost. */
const isValueUnknown = (quantity: Units, waiting: PendingPrice): boolean =>
  quantity > 0n && waiting.quantity === quantity && waiting.costed === 0n;

/** Coins at a price of the market; none are worth 0 without one. */
export function marketValue(quantity: bigint, price: number | null): Money | null {
  if (quantity === 0n) return 0n;
  return price === null ? null : valueAtPrice(quantity, moneyOfNumber(price));
}
