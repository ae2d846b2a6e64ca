import type { Units } from '#domain/wallet/fixed.ts';
import {
  computeBookedQuantity,
  type ExistingTransaction,
  type ReviewedDraft,
  type ReviewedGroup,
} from '#domain/wallet/import/reviewed-group.ts';
import { computeMovedQuantity, isIncoming, rankOf } from '#domain/wallet/transaction.ts';

/** A transaction of the wallet or a new draft. */
export interface BookingStep {
  asset: string;
  kept: ExistingTransaction | null;
  draft: ReviewedDraft | null;
  at: number;
  isInflow: boolean;
  /** Position among the steps of one instant. */
  rank: number;
  quantity: Units;
  sequence: number;
}

/** Steps processed before each yield. */
export const STEPS_PER_SLICE = 2000;

/** Returns the steps of the assets that new drafts affect, in booking order. */
export function* listBookingSteps(
  kept: readonly ExistingTransaction[],
  groups: readonly ReviewedGroup[],
): Generator<void, BookingStep[]> {
  const steps: BookingStep[] = [];
  const affectedAssets = new Set<string>();
  const last = kept.reduce((most, { sequence }) => Math.max(most, sequence), 0);
  let done = 0;
  for (const { drafts } of groups) {
    done += 1;
    if (done % STEPS_PER_SLICE === 0) yield;
    for (const one of drafts) {
      if (one.verdict !== 'new') continue;
      const { asset, at, order } = one;
      const quantity = computeBookedQuantity(one);
      affectedAssets.add(asset);
      const { type } = one.draft;
      const step = { asset, kept: null, draft: one, at, quantity, sequence: last + order };
      steps.push({ ...step, isInflow: isIncoming(type), rank: rankOf(type) });
    }
  }
  yield;
  for (const one of kept) {
    const { asset, at, sequence, type } = one;
    const quantity = computeMovedQuantity(one);
    if (!affectedAssets.has(asset)) continue;
    const step = { asset, kept: one, draft: null, at, quantity, sequence };
    steps.push({ ...step, isInflow: isIncoming(type), rank: rankOf(type) });
  }
  yield;
  return steps.sort((a, b) => a.at - b.at || a.rank - b.rank || a.sequence - b.sequence);
}
