import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { m } from '#messages';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';
import { hasCash } from '#web/features/wallet/cash/cash-sums.ts';
import type { WalletState } from '#web/features/wallet/data/use-wallet.ts';
import { useWallet } from '#web/features/wallet/data/use-wallet.ts';
import { EmptyWallet } from '#web/features/wallet/empty-wallet.tsx';
import { FilledWallet } from '#web/features/wallet/filled-wallet.tsx';
import { WalletActions } from '#web/features/wallet/wallet-actions.tsx';
import { type OpenWalletDialog, WalletDialog } from '#web/features/wallet/wallet-dialog.tsx';
import { WalletPlaceholder } from '#web/features/wallet/wallet-placeholder.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './wallet-page.module.css';

const Accounts = lazy(() => import('#web/features/wallet/accounts/accounts.tsx'));
const Cash = lazy(() => import('#web/features/wallet/cash/cash.tsx'));
const Changes = lazy(() => import('#web/features/wallet/changes/changes.tsx'));
const Connections = lazy(() => import('#web/features/wallet/connections/connections.tsx'));
const CustomAssets = lazy(() => import('#web/features/wallet/custom/custom-assets.tsx'));

interface WalletPageProps {
  weights: MarkWeights;
  /** Currency control of the shell. */
  currency: ReactNode;
}

/** An empty wallet has no transactions to list. */
const showNone = () => {};

/**
 * Wallet of the user. `?asset=` shows one asset alone, `?account=`, `?accounts=`, `?portfolio=` and `?tag=` limit
 * its transactions.
 */
export function WalletPage({ weights, currency }: WalletPageProps) {
  const read = useWallet();
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<OpenWalletDialog | null>(null);
  const onEdit = useCallback((entry: WalletEntryAnswer) => setDialog({ kind: 'edit', entry }), []);
  const { wallet } = read;
  const asset = search.get('asset');
  const shown = wallet?.holdings.find(({ crypto_id }) => crypto_id._id === asset)?.crypto_id ?? null;
  // Most wallets have transactions: assume so while loading, so that the layout does not shift.
  const hasTransactions = wallet === null || wallet.summary.transactions.count > 0;
  return (
    <>
      <PageTitle
        title={shown ? m.wallet_title_of({ name: shown.name }) : m.title_wallet()}
        {...(hasTransactions ? {} : { lead: m.wallet_lead() })}
      >
        <WalletActions
          hasTransactions={hasTransactions}
          onOpen={(kind) => setDialog({ kind, asset: shown })}
        />
      </PageTitle>
      <div className={`wrap ${styles.page}`}>
        <Body read={read} asset={shown?._id ?? null} weights={weights} currency={currency} onEdit={onEdit} />
        {wallet && !shown ? (
          <Suspense fallback={null}>
            {hasTransactions ? null : <Accounts wallet={wallet} onShow={showNone} />}
            {!hasTransactions && hasCash(wallet) ? <Cash wallet={wallet} /> : null}
            <Connections />
            <CustomAssets onTransaction={(asset) => setDialog({ kind: 'add', asset })} />
            <Changes />
          </Suspense>
        ) : null}
      </div>
      <WalletDialog dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

interface BodyProps extends WalletPageProps {
  read: WalletState;
  asset: string | null;
  onEdit: (entry: WalletEntryAnswer) => void;
}

function Body({ read, asset, weights, currency, onEdit }: BodyProps) {
  const { wallet, report, loading, failed, again } = read;
  if (failed && wallet === null)
    return (
      <div className={`stack ${styles.failed}`}>
        <Note kind="error" title={m.wallet_failed()}>
          {m.wallet_failed_text()}
        </Note>
        <button type="button" className="link" onClick={again}>
          {m.try_again()}
        </button>
      </div>
    );
  if (wallet === null) return <WalletPlaceholder />;
  if (wallet.summary.transactions.count === 0) return <EmptyWallet />;
  return (
    <FilledWallet
      // The key resets filters and expanded rows when another asset is shown.
      key={asset ?? ''}
      wallet={wallet}
      report={report}
      loading={loading}
      asset={asset}
      weights={weights}
      currency={currency}
      onEdit={onEdit}
    />
  );
}
