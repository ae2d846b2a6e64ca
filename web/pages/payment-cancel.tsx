import { m } from '#messages';
import { OutcomePage } from '#web/features/payments/outcome-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentCancel() {
  return (
    <>
      <PageHead
        page="paymentCancel"
        title={m.title_payment_cancel()}
        description={m.description_payment_cancel()}
      />
      <OutcomePage outcome="cancel" />
    </>
  );
}
