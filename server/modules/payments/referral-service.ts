import { listReferralRows, type Referral } from '#server/modules/payments/checkout-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Orders by affiliate's id (`tid`), as far as their users agreed to it. */
export function listReferrals(db: Db): Promise<Referral[]> {
  return listReferralRows(db);
}

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Lines of the list for a terminal: id, paid orders of all, days (UTC) of the first and last one. */
export function formatReferrals(referrals: readonly Referral[]): string[] {
  if (referrals.length === 0) return ['No order names an affiliate.'];
  return referrals.map(
    ({ tid, orders, paid, first, last }) =>
      `${tid}  ${paid} paid of ${orders} orders  ${toDay(first)} to ${toDay(last)}`,
  );
}
