import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { m } from '#web/paraglide/messages.js';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function WalletImport() {
  return (
    <>
      <PageHead
        page="walletImport"
        title={m.title_wallet_import()}
        description={m.description_wallet_import()}
      />
      <MembersOnly title={m.title_wallet_import()}>
        <PageTitle title={m.title_wallet_import()} lead={m.description_wallet_import()} />
      </MembersOnly>
    </>
  );
}
