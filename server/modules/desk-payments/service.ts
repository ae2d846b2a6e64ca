import { recordAction } from '#server/modules/audit/service.ts';
import { listPaymentIssues, settlePaymentIssue } from '#server/modules/payments/issue-service.ts';
import { listReferrals } from '#server/modules/payments/referral-service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Payments that wait for the operator, and orders by affiliate. */
export async function readDeskPayments(db: Db) {
  const [issues, referrals] = await Promise.all([listPaymentIssues(db), listReferrals(db)]);
  return { issues, referrals };
}
export type DeskPayments = Awaited<ReturnType<typeof readDeskPayments>>;

/** Marks an issue as settled and enters it in the log. Throws `desk.no_payment_issue` when none is open. */
export function settleIssue(
  db: Db,
  { id, actorId, reason }: { id: string; actorId: string; reason: string },
) {
  return inTransaction(db, async (transaction) => {
    const issue = (await listPaymentIssues(transaction)).find((each) => each.id === id);
    if (!issue || !(await settlePaymentIssue(transaction, { id })))
      throw new ApiError('desk.no_payment_issue');
    const { kind, provider, subject } = issue;
    await recordAction(transaction, {
      actorId,
      action: 'payment.settle',
      subject: { kind: 'payment', id: subject },
      before: { kind, provider, settled: false },
      after: { kind, provider, settled: true },
      reason,
    });
    return readDeskPayments(transaction);
  });
}
