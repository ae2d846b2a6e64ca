import type { CashMovement } from '#domain/wallet/cash/cash-movement.ts';
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
  /** Part of `quantity` that stays in the wallet, for a side of a matched transfer in Fairview’s export. */
  retained?: Units;
  order: number;
  group: ReviewedGroup;
  verdict: Verdict;
  reason: Reason | null;
}

/** A cash movement of a file, with the account still to be added. */
export interface ReviewedCash extends Omit<CashMovement, 'holdingAccount'> {
  date: string;
  notes: string;
}

export interface ReviewedGroup {
  group: Group;
  verdict: Verdict | null;
  reason: Reason | null;
  drafts: ReviewedDraft[];
  /** The cash movement to add, for a group without drafts. */
  cash?: ReviewedCash | null;
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

/** Returns whether all legs of a link are added, so that they stay linked. */
export const isLinkedWhole = ({ group, drafts }: ReviewedGroup): boolean =>
  group.isLinked === true && drafts.every(({ verdict }) => verdict === 'new');

/** Keeps what arrived in a matched transfer in the wallet. */
export function retainTransfer({ group, drafts }: ReviewedGroup): void {
  const [out, into] = ['transfer_out', 'transfer_in'].map((type) =>
    drafts.find(({ draft }) => draft.type === type),
  );
  if (!group.isLinked || drafts.length !== 2 || !out || !into) return;
  if (out.asset !== into.asset || into.quantity > out.quantity) return;
  out.retained = into.quantity;
  into.retained = into.quantity;
}

/** Returns what a draft brings in or takes out. */
export const computeBookedQuantity = ({ quantity, retained = 0n, group }: ReviewedDraft): Units =>
  retained > 0n && isLinkedWhole(group) ? quantity - retained : quantity;
