import { m } from '#messages';
import { CheckoutResult } from '#web/features/payments/checkout-result.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentError() {
  return (
    <>
      <PageHead
        page="paymentError"
        title={m.title_payment_error()}
        description={m.description_payment_error()}
      />
      <CheckoutResult title={m.title_payment_error()} />
    </>
  );
}
