import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function PaymentsPage() {
  return (
    <>
      <PageHead page="payments" title={m.title_payments()} description={m.description_payments()} />
      <MembersOnly title={m.title_payments()}>
        <PageTitle title={m.title_payments()} lead={m.description_payments()} />
      </MembersOnly>
    </>
  );
}
