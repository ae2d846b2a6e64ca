import { m } from '#messages';
import { CheckoutResult } from '#web/features/payments/checkout-result.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentSuccess() {
  return (
    <>
      <PageHead
        page="paymentSuccess"
        title={m.title_payment_success()}
        description={m.description_payment_success()}
      />
      <CheckoutResult title={m.title_payment_success()} />
    </>
  );
}
