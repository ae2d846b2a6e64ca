import type { Units } from '#domain/wallet/fixed.ts';
import type { Draft, Group } from '#domain/wallet/import/drafts.ts';
import type { Reason, Verdict } from '#domain/wallet/import/reasons.ts';
import type { Transaction } from '#domain/wallet/transaction.ts';

/** A transaction of the wallet that drafts are compared with. */
export type ExistingTransaction = Transaction;

/** A draft with a known asset. `order` is its position in the file. */
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

/** Rejects all new drafts of a group because of one of them. */
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
