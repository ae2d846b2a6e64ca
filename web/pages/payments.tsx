import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { OrderPage } from '#web/features/payments/order-page.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function Payments() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHead page="payments" title={m.title_payments()} description={m.description_payments()} />
      <MembersOnly title={m.title_payments()}>
        <OrderPage priceId={query.get('priceId')} tid={query.get('tid')} />
      </MembersOnly>
    </>
  );
}
