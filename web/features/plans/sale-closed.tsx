import type { SaleClosedReason } from '#contracts/payments.ts';
import { m } from '#messages';

/** Says why no plan can be bought on this site. */
export function SaleClosed({ reason }: { reason: SaleClosedReason }) {
  return (
    <p className="wrap">
      {reason === 'operator' ? m.payment_closed_operator() : m.payment_closed_provider()}
    </p>
  );
}
