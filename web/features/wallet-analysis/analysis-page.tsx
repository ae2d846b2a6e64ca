import type { ReactNode } from 'react';
import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { methodName } from '#web/components/transaction/method-name.ts';
import { readNames } from '#web/features/wallet-analysis/analysis-words.ts';
import { Benchmarks } from '#web/features/wallet-analysis/benchmarks.tsx';
import { Calendar } from '#web/features/wallet-analysis/calendar.tsx';
import { ClosedPositions } from '#web/features/wallet-analysis/closed-positions.tsx';
import { Concentration, FlagExposure } from '#web/features/wallet-analysis/concentration.tsx';
import { Contributions } from '#web/features/wallet-analysis/contributions.tsx';
import { Correlations } from '#web/features/wallet-analysis/correlations.tsx';
import { Costs } from '#web/features/wallet-analysis/costs.tsx';
import { Rebalancing } from '#web/features/wallet-analysis/rebalancing.tsx';
import { Risk } from '#web/features/wallet-analysis/risk.tsx';
import { SalePreview } from '#web/features/wallet-analysis/sale-preview.tsx';
import { useAnalysis } from '#web/features/wallet-analysis/use-analysis.ts';
import { pageHref } from '#web/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './analysis-page.module.css';

/** Analysis of the user’s wallet. `currency`: the currency control of the shell. */
export function AnalysisPage({ currency }: { currency: ReactNode }) {
  return (
    <>
      <PageTitle title={m.title_wallet_analysis()} lead={m.description_wallet_analysis()}>
        <ButtonLink to={pageHref('wallet', getLocale())}>{m.analysis_back()}</ButtonLink>
      </PageTitle>
      <div className={`wrap ${styles.page}`}>
        <Body currency={currency} />
      </div>
    </>
  );
}

function Body({ currency }: { currency: ReactNode }) {
  const { data, isError, isPlaceholderData, refetch } = useAnalysis();
  if (isError)
    return (
      <Note kind="error" title={m.analysis_failed()}>
        {m.wallet_failed_text()}{' '}
        <Button small onClick={() => void refetch()}>
          {m.try_again()}
        </Button>
      </Note>
    );
  if (!data)
    return (
      <p className={styles.waiting} role="status">
        {m.analysis_waiting()}
      </p>
    );
  if (data.contributions.assets.length === 0)
    return <Note title={m.analysis_empty()}>{m.analysis_empty_text()}</Note>;
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      <div className={`row ${styles.basis}`}>
        <Basis analysis={data} />
        {currency}
      </div>
      <Contributions analysis={data} />
      <Benchmarks analysis={data} />
      <Risk analysis={data} />
      <Calendar analysis={data} />
      <Concentration analysis={data} />
      <FlagExposure analysis={data} />
      <Costs analysis={data} />
      <ClosedPositions analysis={data} />
      <Correlations analysis={data} />
      <SalePreview analysis={data} />
      <Rebalancing analysis={data} />
    </div>
  );
}

/** Age in ms from which prices are named as old. */
const MAX_PRICE_AGE_MS = 2 * 86_400_000;

/** Time of the prices, cost basis method, and what the figures leave out. */
function Basis({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const { as_of, method, without, unpriced } = analysis;
  const isOld = Date.now() - Date.parse(as_of) > MAX_PRICE_AGE_MS;
  const basis = isOld ? m.analysis_basis_old : m.analysis_basis;
  return (
    <div>
      <p>{basis({ time: formatDateTime(as_of, locale), method: methodName(method) })}</p>
      {without > 0 ? <p>{m.analysis_without({ count: without })}</p> : null}
      {unpriced.length > 0 ? (
        <p>{m.analysis_unpriced({ names: unpriced.map(readNames(analysis)).join(', ') })}</p>
      ) : null}
    </div>
  );
}
