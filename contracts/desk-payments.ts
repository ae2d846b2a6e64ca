import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { deskReason } from '#contracts/stored-text.ts';

/** What the operator has to decide about a payment. */
export const PAYMENT_ISSUE_KINDS = [
  'unknown_user',
  'unknown_price',
  'second_subscription',
  'dispute',
  'partial_refund',
  'full_refund',
  'currency_mismatch',
] as const;
export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];

const issue = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_ISSUE_KINDS),
  provider: z.string(),
  /** Id of the subscription at the provider. */
  subject: z.string(),
  /** Address of the account that has the subscription; null when none has it. */
  email: z.string().nullable(),
  created_at: z.string(),
});
export type DeskPaymentIssue = z.infer<typeof issue>;

const answer = z.object({
  /** Payments that wait for the operator, oldest first. */
  issues: z.array(issue),
  /** Orders by affiliate’s id (`tid`) of users who agreed to it, most paid first. `first`, `last`: days (UTC). */
  referrals: z.array(
    z.object({ tid: z.string(), orders: z.number(), paid: z.number(), first: z.string(), last: z.string() }),
  ),
});

export const deskPaymentsCall = defineCall({
  method: 'GET',
  path: 'desk/payments',
  summary: 'Returns the payments that wait for the operator, and the orders by affiliate.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  answer,
  errors: [],
});

export const settleIssueCall = defineCall({
  method: 'POST',
  path: 'desk/payment/settle',
  summary: 'Marks a payment that waited for the operator as settled.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({ id: z.string().min(1).max(100), reason: deskReason }),
  answer,
  errors: ['desk.no_payment_issue'],
});
