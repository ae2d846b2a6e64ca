import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function WalletTax() {
  return (
    <>
      <PageHead page="walletTax" title={m.title_wallet_tax()} description={m.description_wallet_tax()} />
      <MembersOnly title={m.title_wallet_tax()}>
        <PageTitle title={m.title_wallet_tax()} lead={m.description_wallet_tax()} />
      </MembersOnly>
    </>
  );
}
