import { m } from '#messages';
import { ComingSoon } from '#web/features/shell/coming-soon.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function PaymentSuccess() {
  return (
    <>
      <PageHead
        page="paymentSuccess"
        title={m.title_payment_success()}
        description={m.description_payment_success()}
      />
      <ComingSoon title={m.title_payment_success()} text={m.payments_closed()} />
    </>
  );
}
