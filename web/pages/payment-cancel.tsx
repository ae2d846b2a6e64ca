import { m } from '#messages';
import { ComingSoon } from '#web/features/shell/coming-soon.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentCancel() {
  return (
    <>
      <PageHead
        page="paymentCancel"
        title={m.title_payment_cancel()}
        description={m.description_payment_cancel()}
      />
      <ComingSoon title={m.title_payment_cancel()} text={m.payments_closed()} />
    </>
  );
}
