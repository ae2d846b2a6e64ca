import type { Money, Units } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import { addKnown, subtractKnown, sumKnown } from '#domain/wallet/known-sum.ts';
import type { Step } from '#domain/wallet/ledger.ts';
import { computeMarketValue, type PriceOf } from '#domain/wallet/position.ts';

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
 * Returns profit and loss since an instant, such as 24 hours ago: value now − value then − inflows +
 * outflows, net of fees. Coins bought after `since` count from their purchase, coins sold after it up to
 * their sale.
 * Null when a price is missing that is needed; none is needed for an asset that is not held. Assets with an
 * unknown result are left out of the total. Steps after the day `until` (counted from 1970) are ignored,
 * because no price covers them.
 */
export function computeProfitSince(
  steps: readonly Step[],
  since: number,
  {
    priceThen,
    priceNow,
    until = Number.POSITIVE_INFINITY,
  }: { priceThen: PriceOf; priceNow: PriceOf; until?: number },
): ProfitSince {
  const movements = new Map<string, Movement>();
  const pendingAssets = new Set<string>();
  for (const { asset, at, quantityAfter, flowIn, flowOut } of steps) {
    if (toDayNumber(at) > until) {
      pendingAssets.add(asset);
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
  for (const asset of pendingAssets) byAsset.set(asset, null);
  for (const [asset, { before, now, flowIn, flowOut }] of movements) {
    const valueThen = computeMarketValue(before, before === 0n ? null : priceThen(asset));
    const value = computeMarketValue(now, now === 0n ? null : priceNow(asset));
    const profit = addKnown(subtractKnown(value, valueThen), subtractKnown(flowOut, flowIn));
    byAsset.set(asset, profit);
  }
  return { total: sumKnown(byAsset.values()), byAsset };
}
