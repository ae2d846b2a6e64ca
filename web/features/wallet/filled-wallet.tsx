import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import type { WalletEntryAnswer, WholeWallet } from '#contracts/wallet.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { isCustomAsset } from '#domain/wallet/custom-assets.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';
import { Allocation } from '#web/features/wallet/allocation/allocation.tsx';
import { addCash, hasCash } from '#web/features/wallet/cash/cash-sums.ts';
import { ValueChart } from '#web/features/wallet/chart/value-chart.tsx';
import type { Report } from '#web/features/wallet/data/entry-lists.ts';
import { useWalletCash } from '#web/features/wallet/data/use-cash.ts';
import { Holdings } from '#web/features/wallet/holdings/holdings-table.tsx';
import { computeUnrealisedReturn } from '#web/features/wallet/holdings/sort-holdings.ts';
import { LotLesson } from '#web/features/wallet/lots/lot-lesson.tsx';
import { Portfolios } from '#web/features/wallet/portfolios/portfolios.tsx';
import { WalletScoreHistory } from '#web/features/wallet/score-history/wallet-score-history.tsx';
import { MethodChoice } from '#web/features/wallet/summary/method-choice.tsx';
import { Summary } from '#web/features/wallet/summary/summary.tsx';
import { UnknownParts } from '#web/features/wallet/summary/unknown-parts.tsx';
import { type EntryFilter, NO_FILTER } from '#web/features/wallet/transactions/entry-filter.ts';
import { Transactions } from '#web/features/wallet/transactions/transactions.tsx';
import { useFilter } from '#web/features/wallet/transactions/use-filter.ts';
import { Years } from '#web/features/wallet/years/years.tsx';
import { pageHref } from '#web/page-href.ts';
import styles from './wallet-page.module.css';

const Accounts = lazy(() => import('#web/features/wallet/accounts/accounts.tsx'));
const Cash = lazy(() => import('#web/features/wallet/cash/cash.tsx'));
const Tags = lazy(() => import('#web/features/wallet/tags/tags.tsx'));
const TransferProposals = lazy(() => import('#web/features/wallet/transfers/transfer-proposals.tsx'));

interface FilledWalletProps {
  wallet: WholeWallet;
  report: Report;
  loading: boolean;
  /** Asset to show alone; null for all. */
  asset: string | null;
  weights: MarkWeights;
  currency: ReactNode;
  onEdit: (entry: WalletEntryAnswer) => void;
}

/** A wallet with transactions, or the holding of one asset. */
export function FilledWallet(props: FilledWalletProps) {
  const { wallet, report, loading, asset, weights, currency, onEdit } = props;
  const locale = getLocale();
  const [filter, setFilter] = useFilter(wallet);
  const { summary, holdings } = wallet;
  const cash = useWalletCash(wallet);
  const holding = asset === null ? null : holdings.find(({ crypto_id }) => crypto_id._id === asset);
  const show = useCallback(
    (changes: Partial<EntryFilter>) => {
      setFilter({ ...NO_FILTER, ...changes });
      document.getElementById('transactions')?.scrollIntoView();
    },
    [setFilter],
  );
  const showAsset = useCallback((id: string) => show({ asset: id }), [show]);
  const showAccount = useCallback((account: string) => show({ account }), [show]);
  const showTag = useCallback((tag: string) => show({ tag }), [show]);
  const showYear = useCallback((year: number) => show({ year }), [show]);
  return (
    <div aria-busy={loading || undefined}>
      {holding ? (
        <p className={`cluster ${styles.alone}`}>
          <Link className="link" to={pageHref('wallet', locale)}>
            {m.wallet_whole()}
          </Link>
          {isCustomAsset(holding.crypto_id._id) ? null : (
            <Link
              className="link"
              to={detailsHref(locale, holding.crypto_id._id, holding.crypto_id.name, DEFAULT_RISK_LEVEL)}
            >
              {m.wallet_asset_page({ name: holding.crypto_id.name })}
            </Link>
          )}
        </p>
      ) : (
        <Portfolios
          wallet={wallet}
          filter={filter}
          onChange={(changes) => setFilter({ ...filter, ...changes })}
        />
      )}
      <Summary
        figures={
          holding
            ? {
                value: holding.value,
                invested: holding.cost,
                unrealised: holding.unrealised,
                realised: holding.realised,
                day: holding.profit_loss_24h,
                open: computeUnrealisedReturn(holding),
                excludedCount: holding.unknown,
                atCostCount: holding.no_price_yet?.transactions ?? 0,
              }
            : {
                value: summary.value,
                invested: summary.invested,
                unrealised: summary.unrealised,
                realised: summary.realised,
                day: summary.profit_loss_24h,
                open: computeUnrealisedReturn({ ...summary, cost: summary.invested }),
                excludedCount: summary.without,
                atCostCount: summary.no_price_yet?.transactions ?? 0,
                withCash: cash && { value: addCash(summary.value, cash.value), unvalued: cash.unvalued },
              }
        }
        currency={summary.currency}
        asOf={summary.as_of}
        customPriceDay={holding?.custom_price?.date ?? null}
      />
      <div className={`row ${styles.settings}`}>
        <MethodChoice current={summary.method} />
        {currency}
      </div>
      <UnknownParts wallet={wallet} onShow={() => show({ unknown: true })} />
      {holding ? null : (
        <div className={styles.two}>
          <ValueChart wallet={wallet} report={report} />
          <Allocation wallet={wallet} weights={weights} />
        </div>
      )}
      {holding || !summary.score ? null : <WalletScoreHistory />}
      <Holdings
        wallet={wallet}
        report={report}
        asset={asset}
        weights={weights}
        onEdit={onEdit}
        onEntries={showAsset}
      />
      {holding ? null : (
        <Suspense fallback={null}>
          <Accounts wallet={wallet} onShow={showAccount} />
          {hasCash(wallet) ? <Cash wallet={wallet} /> : null}
          <Tags tags={wallet.tags} onShow={showTag} />
          <TransferProposals />
        </Suspense>
      )}
      <Transactions wallet={wallet} report={report} assetId={asset} filter={filter} onFilter={setFilter} />
      {holding ? null : <Years wallet={wallet} report={report} onEdit={onEdit} onEntries={showYear} />}
      <LotLesson folded />
    </div>
  );
}
