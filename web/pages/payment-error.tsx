import { m } from '#messages';
import { OutcomePage } from '#web/features/payments/outcome-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentError() {
  return (
    <>
      <PageHead
        page="paymentError"
        title={m.title_payment_error()}
        description={m.description_payment_error()}
      />
      <OutcomePage outcome="error" />
    </>
  );
}
