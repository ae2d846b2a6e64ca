import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function PaymentSuccessPage() {
  return (
    <>
      <PageHead
        page="paymentSuccess"
        title={m.title_payment_success()}
        description={m.description_payment_success()}
      />
      <PageTitle title={m.title_payment_success()} lead={m.description_payment_success()} />
    </>
  );
}
