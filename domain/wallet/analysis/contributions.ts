import type { Money, Units } from '#domain/wallet/fixed.ts';
import { KnownSum, subtractKnown } from '#domain/wallet/known-sum.ts';
import type { Holding } from '#domain/wallet/ledger.ts';
import type { PendingPrice } from '#domain/wallet/pending-price.ts';
import { computePosition, type PriceOf } from '#domain/wallet/position.ts';

/**
 * What one asset, or the wallet, has added to profit and loss, in the currency of the ledger: `realised` without
 * income, income, and the unrealised part. Each is the sum of its known amounts; null when none is known.
 */
export interface ProfitParts {
  realised: Money | null;
  income: Money | null;
  unrealised: Money | null;
  /** Sum of the known parts; null when none is known. */
  profit: Money | null;
}

export interface Contribution extends ProfitParts {
  asset: string;
  quantity: Units;
}

/**
 * Splits profit and loss by asset, in the order of the holdings. The profits of the assets add up to that of the
 * total, to the last digit.
 */
export function computeContributions(
  holdings: readonly Holding[],
  priceNow: PriceOf,
  pending: ReadonlyMap<string, PendingPrice>,
): { assets: Contribution[]; total: ProfitParts } {
  const assets = holdings.map((holding): Contribution => {
    const { asset, quantity, income } = holding;
    const { unrealised } = computePosition(holding, priceNow(asset), pending.get(asset));
    return {
      asset,
      quantity,
      ...sumParts([
        {
          realised: subtractKnown(holding.realised, income),
          income,
          unrealised: quantity === 0n ? 0n : unrealised,
        },
      ]),
    };
  });
  return { assets, total: sumParts(assets) };
}

function sumParts(list: readonly Omit<ProfitParts, 'profit'>[]): ProfitParts {
  const sums = { realised: new KnownSum(), income: new KnownSum(), unrealised: new KnownSum() };
  const profit = new KnownSum();
  for (const parts of list)
    for (const name of ['realised', 'income', 'unrealised'] as const) {
      sums[name].add(parts[name]);
      profit.add(parts[name]);
    }
  return {
    realised: sums.realised.value,
    income: sums.income.value,
    unrealised: sums.unrealised.value,
    profit: profit.value,
  };
}
