import type { AnswerOf } from '#contracts/call.ts';
import type { deskPaymentsCall } from '#contracts/desk-payments.ts';
import type { DeskPayments } from '#server/modules/desk-payments/service.ts';

const toDay = (date: Date) => date.toISOString().slice(0, 10);

export function deskPaymentsAnswer({ issues, referrals }: DeskPayments): AnswerOf<typeof deskPaymentsCall> {
  return {
    issues: issues.map(({ id, kind, provider, subject, email, createdAt }) => ({
      id,
      kind,
      provider,
      subject,
      email,
      created_at: createdAt.toISOString(),
    })),
    referrals: referrals.map(({ tid, orders, paid, first, last }) => ({
      tid,
      orders,
      paid,
      first: toDay(first),
      last: toDay(last),
    })),
  };
}
