import type { Money, Units } from '#domain/wallet/fixed.ts';
import { dayNumber } from '#domain/wallet/instant.ts';
import { addKnown, subtractKnown, sumKnown } from '#domain/wallet/known-sum.ts';
import type { Step } from '#domain/wallet/ledger.ts';
import { marketValue, type PriceOf } from '#domain/wallet/position.ts';

export interface ProfitSince {
  total: Money | null;
  byAsset: Map<string, Money | null>;
}

interface Movement {
  before: Units;
  now: Units;
  flowIn: Money | null;
  flowOut: Money | null;
}

/**
 * Profit and loss since an instant (24 hours ago, say), trades since then included: value now − value then − what came in
 * + what went out, net of fees. What was bought within the time counts from its purchase, what was sold up to its sale.
 * Null where a price that is needed is missing; none is needed for what was not held. Assets of which it is unknown are left
 * out of the total. Steps after the day `until` (counted from 1970) do not count: no price knows of them.
 */
export function profitSince(
  steps: readonly Step[],
  since: number,
  {
    priceThen,
    priceNow,
    until = Number.POSITIVE_INFINITY,
  }: { priceThen: PriceOf; priceNow: PriceOf; until?: number },
): ProfitSince {
  const movements = new Map<string, Movement>();
  const later = new Set<string>();
  for (const { asset, at, quantityAfter, flowIn, flowOut } of steps) {
    if (dayNumber(at) > until) {
      later.add(asset);
      continue;
    }
    let movement = movements.get(asset);
    if (!movement) {
      movement = { before: 0n, now: 0n, flowIn: 0n, flowOut: 0n };
      movements.set(asset, movement);
    }
    movement.now = quantityAfter;
    if (at <= since) movement.before = quantityAfter;
    else {
      movement.flowIn = addKnown(movement.flowIn, flowIn);
      movement.flowOut = addKnown(movement.flowOut, flowOut);
    }
  }
  const byAsset = new Map<string, Money | null>();
  for (const asset of later) byAsset.set(asset, null);
  for (const [asset, { before, now, flowIn, flowOut }] of movements) {
    const then = marketValue(before, before === 0n ? null : priceThen(asset));
    const value = marketValue(now, now === 0n ? null : priceNow(asset));
    const profit = addKnown(subtractKnown(value, then), subtractKnown(flowOut, flowIn));
    byAsset.set(asset, profit);
  }
  return { total: sumKnown(byAsset.values()), byAsset };
}
