import type { Holding } from '#domain/wallet/books.ts';
import { type Money, moneyOfNumber, perUnit, valued } from '#domain/wallet/fixed.ts';
import { minus, plus } from '#domain/wallet/known-sum.ts';

/** A price of the market in the currency of the report, or null where none is known. */
export type PriceOf = (asset: string) => number | null;

/** What a holding is worth at a price; null where it cannot be known. Nothing held is worth 0 at any price. */
export interface Position {
  value: Money | null;
  /** Value less cost, with the fees of purchase. */
  unrealised: Money | null;
  /** Realised and unrealised together. */
  profitLoss: Money | null;
  /** Cost of one coin, with the fees of its purchase; null when none is held. */
  averagePrice: Money | null;
  /** The same without those fees. */
  averagePaid: Money | null;
}

export function positionOf(
  { quantity, cost, paid, realised }: Pick<Holding, 'quantity' | 'cost' | 'paid' | 'realised'>,
  price: number | null,
): Position {
  const value = marketValue(quantity, price);
  const unrealised = minus(value, cost);
  const each = (amount: Money | null): Money | null =>
    amount === null || quantity === 0n ? null : perUnit(amount, quantity);
  return {
    value,
    unrealised,
    profitLoss: plus(realised, unrealised),
    averagePrice: each(cost),
    averagePaid: each(paid),
  };
}

/** Coins at a price of the market; none are worth 0 without one. */
export function marketValue(quantity: bigint, price: number | null): Money | null {
  if (quantity === 0n) return 0n;
  return price === null ? null : valued(quantity, moneyOfNumber(price));
}
