import {
  divideHalfEven,
  type Money,
  multiplyByMarketPrice,
  toPriceMoney,
  UNIT_DECIMALS,
  type Units,
  type ValuationPrice,
} from '#domain/wallet/fixed.ts';
import { addKnown, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { HistoryDay } from '#domain/wallet/wallet-history.ts';

/** What the same deposits and withdrawals on the same days would have become in one asset. */
export interface Benchmark {
  /** On the last day; null when unknown or used up. */
  value: Money | null;
  /** Value + withdrawals − deposits. */
  profit: Money | null;
  /** Value on the evening of each day of the history; null when unknown or used up. */
  values: (Money | null)[];
  /** Days with a flow and without a price of the asset, then the last day if it has none; counted from 1970. */
  unpriced: number[];
  /** Days whose flow is unknown. */
  unknownFlows: number[];
  /** First day on which a withdrawal exceeded what there would have been; null without one. */
  usedUp: number | null;
}

/** Sum of what came in and of what went out over a history; null when a flow is unknown. */
export function sumFlows(days: readonly HistoryDay[]): { flowIn: Money | null; flowOut: Money | null } {
  let [flowIn, flowOut]: [Money | null, Money | null] = [0n, 0n];
  for (const day of days) {
    flowIn = addKnown(flowIn, day.flowIn);
    flowOut = addKnown(flowOut, day.flowOut);
  }
  return { flowIn, flowOut };
}

const ONE = 10n ** BigInt(UNIT_DECIMALS);

/**
 * Buys with the inflow less the outflow of each day, or sells for it, at the price of that day, without fees.
 * Quantities are rounded half to even at the 18th decimal. From the first day without a needed price, with an
 * unknown flow, or on which it is used up, the value is null.
 */
export function computeBenchmark(
  days: readonly HistoryDay[],
  priceOn: (day: number) => ValuationPrice | null,
): Benchmark {
  const unpriced: number[] = [];
  const unknownFlows: number[] = [];
  const values: (Money | null)[] = [];
  let usedUp: number | null = null;
  let quantity: Units = 0n;
  /** Purchases and sales so far: each may have rounded by half a unit. */
  let trades = 0n;
  for (const { day, flowIn, flowOut } of days) {
    const net = subtractKnown(flowIn, flowOut);
    const price = priceOn(day);
    if (net === null) unknownFlows.push(day);
    else if (net !== 0n) {
      // At a price of 0 no quantity is worth the flow.
      if (price === null || toPriceMoney(price) === 0n) unpriced.push(day);
      else {
        quantity += divideHalfEven(net * ONE, toPriceMoney(price));
        trades += 1n;
        if (quantity < 0n && -quantity <= trades) quantity = 0n;
        if (quantity < 0n) usedUp ??= day;
      }
    }
    const isUnknown = unpriced.length > 0 || unknownFlows.length > 0 || usedUp !== null;
    if (isUnknown) values.push(null);
    else if (quantity === 0n) values.push(0n);
    else values.push(price === null ? null : multiplyByMarketPrice(quantity, toPriceMoney(price)));
  }
  const last = days.at(-1);
  const value = values.at(-1) ?? null;
  const hasReason = unpriced.length > 0 || unknownFlows.length > 0 || usedUp !== null;
  if (last && value === null && !hasReason) unpriced.push(last.day);
  const { flowIn, flowOut } = sumFlows(days);
  return {
    value,
    profit: addKnown(value, subtractKnown(flowOut, flowIn)),
    values,
    unpriced,
    unknownFlows,
    usedUp,
  };
}
