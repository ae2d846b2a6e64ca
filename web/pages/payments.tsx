import { m } from '#messages';
import { ComingSoon } from '#web/features/shell/coming-soon.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';

export default function Payments() {
  return (
    <>
      <PageHead page="payments" title={m.title_payments()} description={m.description_payments()} />
      <MembersOnly title={m.title_payments()}>
        <ComingSoon title={m.title_payments()} text={m.payments_closed()} />
      </MembersOnly>
    </>
  );
}
