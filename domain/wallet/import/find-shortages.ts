import type { Units } from '#domain/wallet/fixed.ts';
import { type BookingStep, listBookingSteps } from '#domain/wallet/import/booking-steps.ts';
import type { ExistingTransaction, ReviewedGroup } from '#domain/wallet/import/reviewed-group.ts';
import { DAY_MS, toDayNumber } from '#domain/wallet/instant.ts';

/** Units of an asset that go out although no row and no transaction of the wallet brought them. */
export interface Shortage {
  asset: string;
  /** As written in the first row of the file that has the asset. */
  ticker: string;
  /** The least starting balance with which no row exceeds the holdings. Above 0. */
  quantity: Units;
  /**
   * Last day for this balance, counted from 1970: the day before the first row of the file that has the
   * asset.
   */
  lastDay: number;
}

/**
 * Returns what is missing for all new drafts at once, in the order of their first rows. With exactly these
 * starting balances `rejectOverdrawn` rejects nothing; with one unit less of any it does.
 */
export function* findShortages(
  kept: readonly ExistingTransaction[],
  groups: readonly ReviewedGroup[],
): Generator<void, Shortage[]> {
  const balances = new Map<string, { balance: Units; lowest: Units; first: BookingStep | null }>();
  const steps = yield* listBookingSteps(kept, groups);
  for (const step of steps) {
    let walk = balances.get(step.asset);
    if (!walk) {
      walk = { balance: 0n, lowest: 0n, first: null };
      balances.set(step.asset, walk);
    }
    walk.balance += step.isInflow ? step.quantity : -step.quantity;
    if (walk.balance < walk.lowest) walk.lowest = walk.balance;
    if (step.draft) walk.first ??= step;
  }
  yield;
  return [...balances]
    .flatMap(([asset, { lowest, first }]) =>
      lowest < 0n && first ? [{ asset, first, quantity: -lowest }] : [],
    )
    .sort((a, b) => a.first.draft!.order - b.first.draft!.order)
    .map(({ asset, first, quantity }) => ({
      asset,
      ticker: first.draft!.draft.ticker,
      quantity,
      lastDay: toDayNumber(first.at - DAY_MS),
    }));
}
