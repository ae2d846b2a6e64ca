import type { Units } from '#domain/wallet/fixed.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import type { Reason, Verdict } from '#domain/wallet/import/reasons.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';

/** An entry that is in the wallet, as far as drafts are held against it. */
export type ExistingTransaction = Transaction;

/** A draft whose asset is known; its place in the file stands in `order`. */
export interface ReviewedDraft {
  draft: Draft;
  asset: string;
  at: number;
  quantity: Units;
  price: Units | null;
  order: number;
  group: ReviewedGroup;
  verdict: Verdict;
  reason: Reason | null;
}

export interface ReviewedGroup {
  group: Group;
  verdict: Verdict | null;
  reason: Reason | null;
  drafts: ReviewedDraft[];
}

/** All of a group is refused for one of its drafts. */
export function rejectGroup(group: ReviewedGroup, cause: ReviewedDraft, reason: Reason): void {
  group.verdict = 'conflict';
  group.reason = reason;
  for (const one of group.drafts) {
    if (one.verdict !== 'new') continue;
    one.verdict = 'conflict';
    one.reason =
      one === cause || one.draft.rows[0] === cause.draft.rows[0]
        ? reason
        : { code: 'together', row: cause.draft.rows[0]! };
  }
}
