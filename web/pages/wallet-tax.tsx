import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { TaxPage } from '#web/features/wallet-tax/tax-page.tsx';
import { buildTaxWords } from '#web/features/wallet-tax/tax-words.server.ts';
import type { Route } from './+types/wallet-tax.ts';

export function loader() {
  return buildTaxWords(getLocale());
}

export default function WalletTax({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead page="walletTax" title={m.title_wallet_tax()} description={m.description_wallet_tax()} />
      <MembersOnly title={m.title_wallet_tax()}>
        <TaxPage words={loaderData} />
      </MembersOnly>
    </>
  );
}
