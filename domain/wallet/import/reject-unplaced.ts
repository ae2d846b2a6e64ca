import { listBookingSteps } from '#domain/wallet/import/booking-steps.ts';
import {
  type ExistingTransaction,
  type ReviewedGroup,
  rejectGroup,
} from '#domain/wallet/import/reviewed-group.ts';
import { Placements } from '#domain/wallet/placements.ts';
import { findPlace, isReturn } from '#domain/wallet/transaction.ts';

/**
 * Rejects groups that return coins although none were lent or in a pool. Returns whether there were any. A
 * rejected return may be missing later: check the balances afterwards.
 */
export function* rejectUnplaced(
  kept: readonly ExistingTransaction[],
  groups: readonly ReviewedGroup[],
): Generator<void, boolean> {
  const hasReturns = groups.some(({ drafts }) => drafts.some(({ draft }) => isReturn(draft.type)));
  if (!hasReturns) return false;
  let hasRejected = false;
  const placements = new Placements();
  for (const { asset, kept: existing, draft: reviewed, quantity, at } of yield* listBookingSteps(
    kept,
    groups,
  )) {
    const type = existing?.type ?? reviewed!.draft.type;
    const place = findPlace(type);
    if (place === null || (reviewed && reviewed.verdict !== 'new')) continue;
    if (reviewed && isReturn(type) && placements.get(place, asset) === 0n) {
      const { ticker } = reviewed.draft;
      rejectGroup(reviewed.group, reviewed, { code: 'not_placed', ticker, date: new Date(at).toISOString() });
      hasRejected = true;
    } else placements.apply({ type, asset, quantity });
  }
  return hasRejected;
}
