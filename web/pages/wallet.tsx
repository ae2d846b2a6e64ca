import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { markWeights } from '#web/components/score/profile-words.ts';
import { CurrencyChoice } from '#web/features/shell/currency-choice.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { WalletPage } from '#web/features/wallet/wallet-page.tsx';

export default function Wallet() {
  return (
    <>
      <PageHead page="wallet" title={m.title_wallet()} description={m.description_wallet()} />
      <MembersOnly title={m.title_wallet()}>
        <WalletPage weights={markWeights(DEFAULT_RISK_LEVEL)} currency={<CurrencyChoice />} />
      </MembersOnly>
    </>
  );
}
