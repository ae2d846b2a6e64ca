import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function PaymentCancelPage() {
  return (
    <>
      <PageHead
        page="paymentCancel"
        title={m.title_payment_cancel()}
        description={m.description_payment_cancel()}
      />
      <PageTitle title={m.title_payment_cancel()} lead={m.description_payment_cancel()} />
    </>
  );
}
