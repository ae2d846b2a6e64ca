import { closeIssue, listOpenIssues, type PaymentIssue } from '#server/modules/payments/event-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Payments that wait for the operator, oldest first. */
export function listPaymentIssues(db: Db): Promise<PaymentIssue[]> {
  return listOpenIssues(db);
}

/** Marks payments as settled. False when no such issue is open. */
export function settlePaymentIssue(db: Db, about: { id: string } | { subject: string }): Promise<boolean> {
  return closeIssue(db, about);
}

const MEANINGS: Record<PaymentIssue['kind'], string> = {
  unknown_user: 'paid, and no account matches it',
  unknown_price: 'paid at a price that PLANS_FILE does not contain',
  second_subscription: 'its user is charged for two subscriptions',
  dispute: 'the payment is disputed',
  partial_refund: 'a part of this payment was paid back; the plan goes on',
  full_refund: 'this payment was paid back or reversed in full; the plan has ended',
  currency_mismatch: 'it was paid in another currency than its price',
};

/** Lines of the list for a terminal: time (UTC), provider, subject, meaning. */
export function formatPaymentIssues(issues: readonly PaymentIssue[]): string[] {
  if (issues.length === 0) return ['No payment needs the operator.'];
  return [
    ...issues.map(
      ({ createdAt, provider, subject, kind }) =>
        `${createdAt.toISOString().slice(0, 16)}Z  ${provider}  ${subject}  ${MEANINGS[kind]}`,
    ),
    'To mark one as settled: npm run payment-issues -- <subject>',
  ];
}
