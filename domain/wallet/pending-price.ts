import { type Money, proportion, type Units } from '#domain/wallet/fixed.ts';
import { dayNumber } from '#domain/wallet/instant.ts';
import type { Holding, Ledger } from '#domain/wallet/ledger.ts';

/** Quantity of a holding acquired after the day of the asset’s newest price: it has no price yet. */
export interface PendingPrice {
  quantity: Units;
  /** The part with a known cost, and its cost with fees. */
  costed: Units;
  cost: Money;
}

export const NOTHING_PENDING: PendingPrice = { quantity: 0n, costed: 0n, cost: 0n };

/**
 * Last UTC day (counted from 1970) that the newest price of an asset covers; infinite while prices are fresh.
 */
export type LastPricedDay = (asset: string) => number;

/**
 * Returns the quantities that wait for a price, by asset; assets without any are left out. The average method
 * has no lots: there it is the growth of the pool since that day, at the average cost.
 */
export function coinsPendingPrice(
  { method, holdings, steps }: Pick<Ledger, 'method' | 'holdings' | 'steps'>,
  lastPricedDay: LastPricedDay,
): Map<string, PendingPrice> {
  const before = method === 'average' ? quantitiesBefore(steps, lastPricedDay) : null;
  const found = new Map<string, PendingPrice>();
  for (const holding of holdings) {
    const last = lastPricedDay(holding.asset);
    if (last === Number.POSITIVE_INFINITY) continue;
    const waiting = before
      ? pendingInPool(holding, before.get(holding.asset) ?? 0n)
      : pendingInLots(holding, last);
    if (waiting.quantity > 0n) found.set(holding.asset, waiting);
  }
  return found;
}

function pendingInLots({ lots }: Holding, last: number): PendingPrice {
  const waiting = { ...NOTHING_PENDING };
  for (const { at, quantity, paid, fees } of lots) {
    if (dayNumber(at) <= last) continue;
    waiting.quantity += quantity;
    if (paid === null) continue;
    waiting.costed += quantity;
    waiting.cost += paid + fees;
  }
  return waiting;
}

function pendingInPool({ quantity, cost }: Holding, before: Units): PendingPrice {
  const grown = quantity > before ? quantity - before : 0n;
  if (grown === 0n) return NOTHING_PENDING;
  if (cost === null) return { quantity: grown, costed: 0n, cost: 0n };
  return { quantity: grown, costed: grown, cost: proportion(cost, grown, quantity) };
}

/** Quantity of each asset at the end of its last priced day. */
function quantitiesBefore(steps: Ledger['steps'], lastPricedDay: LastPricedDay): Map<string, Units> {
  const quantities = new Map<string, Units>();
  for (const { asset, at, quantityAfter } of steps) {
    if (dayNumber(at) <= lastPricedDay(asset)) quantities.set(asset, quantityAfter);
  }
  return quantities;
}
