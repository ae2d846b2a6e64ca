import { computeShare, type Money, type Units } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
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
export function findPendingPrices(
  { method, holdings, steps }: Pick<Ledger, 'method' | 'holdings' | 'steps'>,
  lastPricedDay: LastPricedDay,
): Map<string, PendingPrice> {
  const before = method === 'average' ? computePricedQuantities(steps, lastPricedDay) : null;
  const found = new Map<string, PendingPrice>();
  for (const holding of holdings) {
    const last = lastPricedDay(holding.asset);
    if (last === Number.POSITIVE_INFINITY) continue;
    const pending = before
      ? computePendingPool(holding, before.get(holding.asset) ?? 0n)
      : sumPendingLots(holding, last);
    if (pending.quantity > 0n) found.set(holding.asset, pending);
  }
  return found;
}

function sumPendingLots({ lots }: Holding, last: number): PendingPrice {
  const pending = { ...NOTHING_PENDING };
  for (const { at, quantity, paid, fees } of lots) {
    if (toDayNumber(at) <= last) continue;
    pending.quantity += quantity;
    if (paid === null) continue;
    pending.costed += quantity;
    pending.cost += paid + fees;
  }
  return pending;
}

function computePendingPool({ quantity, cost }: Holding, before: Units): PendingPrice {
  const growth = quantity > before ? quantity - before : 0n;
  if (growth === 0n) return NOTHING_PENDING;
  if (cost === null) return { quantity: growth, costed: 0n, cost: 0n };
  return { quantity: growth, costed: growth, cost: computeShare(cost, growth, quantity) };
}

/** Quantity of each asset at the end of its last priced day. */
function computePricedQuantities(steps: Ledger['steps'], lastPricedDay: LastPricedDay): Map<string, Units> {
  const quantities = new Map<string, Units>();
  for (const { asset, at, quantityAfter } of steps) {
    if (toDayNumber(at) <= lastPricedDay(asset)) quantities.set(asset, quantityAfter);
  }
  return quantities;
}
