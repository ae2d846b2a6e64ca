import { OutcomePage } from '#web/features/payments/outcome-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';

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
