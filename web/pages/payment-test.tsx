import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { TestCheckoutPage } from '#web/features/payments/test-checkout-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

const SESSION_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export default function PaymentTest() {
  const session = useSearchParams()[0].get('session');
  return (
    <>
      <PageHead
        page="paymentTest"
        title={m.title_payment_test()}
        description={m.description_payment_test()}
      />
      <TestCheckoutPage session={session !== null && SESSION_ID.test(session) ? session : null} />
    </>
  );
}
