import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { ImportPage } from '#web/features/wallet-import/import-page.tsx';
import type { Route } from './+types/wallet-import.ts';

export function loader() {
  return { words: messagesWithPrefix('import_', getLocale()) };
}

export default function WalletImport({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        page="walletImport"
        title={m.title_wallet_import()}
        description={m.description_wallet_import()}
      />
      <MembersOnly title={m.title_wallet_import()}>
        <ImportPage words={words} title={m.title_wallet_import()} lead={m.description_wallet_import()} />
      </MembersOnly>
    </>
  );
}
