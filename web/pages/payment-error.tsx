import { m } from '#messages';
import { ComingSoon } from '#web/features/shell/coming-soon.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentError() {
  return (
    <>
      <PageHead
        page="paymentError"
        title={m.title_payment_error()}
        description={m.description_payment_error()}
      />
      <ComingSoon title={m.title_payment_error()} text={m.payments_closed()} />
    </>
  );
}
