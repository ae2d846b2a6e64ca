import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function PaymentErrorPage() {
  return (
    <>
      <PageHead
        page="paymentError"
        title={m.title_payment_error()}
        description={m.description_payment_error()}
      />
      <PageTitle title={m.title_payment_error()} lead={m.description_payment_error()} />
    </>
  );
}
