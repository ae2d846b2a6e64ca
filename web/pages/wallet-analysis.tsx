import { m } from '#messages';
import { CurrencyChoice } from '#web/features/shell/currency-choice.tsx';
import { MembersOnly } from '#web/features/shell/members-only.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { AnalysisPage } from '#web/features/wallet-analysis/analysis-page.tsx';

export default function WalletAnalysis() {
  return (
    <>
      <PageHead
        page="walletAnalysis"
        title={m.title_wallet_analysis()}
        description={m.description_wallet_analysis()}
      />
      <MembersOnly title={m.title_wallet_analysis()}>
        <AnalysisPage currency={<CurrencyChoice />} />
      </MembersOnly>
    </>
  );
}
