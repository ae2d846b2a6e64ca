import { m } from '#messages';
import { CheckoutPage } from '#web/features/payments/checkout-page.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function Payments() {
  return (
    <>
      <PageHead page="payments" title={m.title_payments()} description={m.description_payments()} />
      <MembersOnly title={m.title_payments()}>
        <CheckoutPage />
      </MembersOnly>
    </>
  );
}
