import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function WalletPage() {
  return (
    <>
      <PageHead page="wallet" title={m.title_wallet()} description={m.description_wallet()} />
      <MembersOnly title={m.title_wallet()}>
        <PageTitle title={m.title_wallet()} lead={m.description_wallet()} />
      </MembersOnly>
    </>
  );
}
