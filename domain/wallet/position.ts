import {
  dividePerUnit,
  type Money,
  multiplyByMarketPrice,
  toPriceMoney,
  type Units,
  type ValuationPrice,
} from '#domain/wallet/fixed.ts';
import { addKnown, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Holding } from '#domain/wallet/ledger.ts';
import { NOTHING_PENDING, type PendingPrice } from '#domain/wallet/pending-price.ts';

/** Price in the currency of the report, or null when unknown. */
export type PriceOf = (asset: string) => ValuationPrice | null;

/**
 * Value and result of a holding at a price; null when unknown. A quantity of 0 is worth 0 at any price. Coins
 * that wait for a price count at their cost, without gain or loss; those of unknown cost do not count.
 */
export interface Position {
  value: Money | null;
  /**
   * Value less cost, with purchase fees, of the coins with a price and a known cost; null when there are
   * none.
   */
  unrealised: Money | null;
  /** Realised plus unrealised. */
  profitLoss: Money | null;
  /** Cost per coin, with purchase fees, of the coins with a known cost; null when there are none. */
  averagePrice: Money | null;
  /** `averagePrice` without those fees. */
  averagePaid: Money | null;
}

export function computePosition(
  {
    quantity,
    costed,
    cost,
    paid,
    realised,
  }: Pick<Holding, 'quantity' | 'costed' | 'cost' | 'paid' | 'realised'>,
  price: ValuationPrice | null,
  pending: PendingPrice = NOTHING_PENDING,
): Position {
  const value = addKnown(computeMarketValue(quantity - pending.quantity, price), pending.cost);
  const pricedCost = subtractKnown(cost, pending.cost);
  const priced = costed - pending.costed;
  const isUnknown = quantity > 0n && priced === 0n;
  const unrealised = isUnknown ? null : subtractKnown(computeMarketValue(priced, price), pricedCost);
  const dividePerCoin = (amount: Money | null): Money | null =>
    amount === null || costed === 0n ? null : dividePerUnit(amount, costed);
  return {
    value: isValueUnknown(quantity, pending) ? null : value,
    unrealised,
    profitLoss: pending.quantity === quantity && quantity > 0n ? realised : addKnown(realised, unrealised),
    averagePrice: dividePerCoin(cost),
    averagePaid: dividePerCoin(paid),
  };
}

/** True when all coins wait for a price and none of them has a known cost. */
const isValueUnknown = (quantity: Units, pending: PendingPrice): boolean =>
  quantity > 0n && pending.quantity === quantity && pending.costed === 0n;

/** Value of a quantity at a price; null without a price, but 0 when the quantity is 0. */
export function computeMarketValue(quantity: bigint, price: ValuationPrice | null): Money | null {
  if (quantity === 0n) return 0n;
  return price === null ? null : multiplyByMarketPrice(quantity, toPriceMoney(price));
}
