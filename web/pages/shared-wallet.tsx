import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { SharedWalletPage } from '#web/features/shared-wallet/shared-wallet-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import type { Route } from './+types/shared-wallet.ts';

export const loader = () => messagesWithPrefix('shared_', getLocale());

export default function SharedWallet({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page="sharedWallet"
        title={m.title_shared_wallet()}
        description={m.description_shared_wallet()}
      />
      <SharedWalletPage words={loaderData} />
    </>
  );
}
