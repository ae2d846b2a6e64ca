import { type Money, proportion, type Units } from '#domain/wallet/fixed.ts';
import { dayNumber } from '#domain/wallet/instant.ts';
import type { Holding, Ledger } from '#domain/wallet/ledger.ts';

/** Coins of a holding that came after the day of the newest price of their asset: no price yet tells what they are worth. */
export interface PendingPrice {
  quantity: Units;
  /** How many of them have a known cost, and what those cost, with fees. */
  costed: Units;
  cost: Money;
}

export const NOTHING_PENDING: PendingPrice = { quantity: 0n, costed: 0n, cost: 0n };

/** The last UTC day (counted from 1970) whose entries the newest price of an asset values; infinite while prices are fresh. */
export type LastPricedDay = (asset: string) => number;

/**
 * The coins of each holding that wait for a price, by asset; of a pool, which has no lots, as many as it has grown since that
 * day, at the average cost. Assets of which none wait are left out.
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

/** How many coins of each asset there were at the end of its last priced day. */
function quantitiesBefore(steps: Ledger['steps'], lastPricedDay: LastPricedDay): Map<string, Units> {
  const quantities = new Map<string, Units>();
  for (const { asset, at, quantityAfter } of steps) {
    if (dayNumber(at) <= lastPricedDay(asset)) quantities.set(asset, quantityAfter);
  }
  return quantities;
}
