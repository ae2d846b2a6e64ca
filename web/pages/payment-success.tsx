import { m } from '#messages';
import { OutcomePage } from '#web/features/payments/outcome-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentSuccess() {
  return (
    <>
      <PageHead
        page="paymentSuccess"
        title={m.title_payment_success()}
        description={m.description_payment_success()}
      />
      <OutcomePage outcome="success" />
    </>
  );
}
