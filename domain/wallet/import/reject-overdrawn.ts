import { type Units, unitsToText } from '#domain/wallet/fixed.ts';
import { type BookingStep, listBookingSteps, STEPS_PER_SLICE } from '#domain/wallet/import/booking-steps.ts';
import type { Reason } from '#domain/wallet/import/reasons.ts';
import {
  computeBookedQuantity,
  type ExistingTransaction,
  type ReviewedDraft,
  type ReviewedGroup,
  rejectGroup,
} from '#domain/wallet/import/reviewed-group.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';

/** The steps of one asset during a pass over the history. */
interface BalanceWalk {
  steps: BookingStep[];
  /** Balance after each step, as if no draft took anything out. */
  balances: Units[];
  /** For each step, the index of the lowest of these balances from there on. */
  lowestIndexes: number[];
  /** Quantity taken out so far by accepted drafts, plus inflows of rejected drafts. */
  consumed: Units;
}

/**
 * Rejects groups with a draft that takes out more than is held at its time, or more than later transactions
 * of the wallet leave available. A rejected group brings nothing in either, so drafts that depend on it are
 * rejected too.
 * Passes through the history in booking order until no further group is rejected, because coins counted on
 * earlier may be missing later.
 */
export function* rejectOverdrawn(
  kept: readonly ExistingTransaction[],
  groups: readonly ReviewedGroup[],
): Generator<void, void> {
  for (let hasRejected = true; hasRejected; ) {
    hasRejected = false;
    const walks = new Map<string, BalanceWalk>();
    const order = yield* listBookingSteps(kept, groups);
    yield;
    for (const step of order) {
      const walk = walks.get(step.asset);
      if (walk) walk.steps.push(step);
      else walks.set(step.asset, { steps: [step], balances: [], lowestIndexes: [], consumed: 0n });
    }
    for (const walk of walks.values()) {
      computeBalances(walk);
      yield;
    }
    const nextIndexes = new Map<string, number>();
    const accepted = new Set<ReviewedDraft>();
    let done = 0;
    for (const { asset, draft, isInflow, quantity } of order) {
      done += 1;
      if (done % STEPS_PER_SLICE === 0) yield;
      const walk = walks.get(asset)!;
      const at = nextIndexes.get(asset) ?? 0;
      nextIndexes.set(asset, at + 1);
      if (!draft) continue;
      if (draft.verdict !== 'new') {
        if (isInflow) walk.consumed += quantity;
        continue;
      }
      if (isInflow) {
        accepted.add(draft);
        continue;
      }
      const lowest = walk.lowestIndexes[at]!;
      if (walk.balances[lowest]! - walk.consumed >= quantity) {
        walk.consumed += quantity;
        accepted.add(draft);
        continue;
      }
      const held = walk.balances[at]! - walk.consumed;
      for (const other of draft.group.drafts) {
        if (!accepted.has(other)) continue;
        // Undoes the accepted drafts of the group: their inflows are missing, their outflows are back.
        walks.get(other.asset)!.consumed += isIncoming(other.draft.type)
          ? computeBookedQuantity(other)
          : -computeBookedQuantity(other);
      }
      rejectGroup(draft.group, draft, buildReason(draft, held, walk.steps[lowest]!));
      hasRejected = true;
    }
  }
}

function computeBalances(walk: BalanceWalk): void {
  let balance = 0n;
  for (const { kept, isInflow, quantity } of walk.steps) {
    if (isInflow) balance += quantity;
    else if (kept) balance -= quantity;
    walk.balances.push(balance);
  }
  for (let at = walk.steps.length - 1; at >= 0; at -= 1) {
    const next = walk.lowestIndexes[at + 1];
    walk.lowestIndexes[at] = next !== undefined && walk.balances[next]! < walk.balances[at]! ? next : at;
  }
}

function buildReason({ draft, quantity, at }: ReviewedDraft, held: Units, lowest: BookingStep): Reason {
  if (held < quantity || !lowest.kept) {
    return {
      code: 'not_there',
      ticker: draft.ticker,
      held: unitsToText(held < 0n ? 0n : held),
      needed: draft.quantity,
      date: new Date(at).toISOString(),
    };
  }
  return {
    code: 'needed_later',
    ticker: draft.ticker,
    type: lowest.kept.type,
    quantity: unitsToText(lowest.kept.quantity),
    date: new Date(lowest.kept.at).toISOString(),
  };
}
