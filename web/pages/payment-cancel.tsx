import { m } from '#messages';
import { CheckoutResult } from '#web/features/payments/checkout-result.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentCancel() {
  return (
    <>
      <PageHead
        page="paymentCancel"
        title={m.title_payment_cancel()}
        description={m.description_payment_cancel()}
      />
      <CheckoutResult title={m.title_payment_cancel()} />
    </>
  );
}
