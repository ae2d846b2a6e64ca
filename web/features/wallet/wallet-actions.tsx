import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './wallet-page.module.css';

interface WalletActionsProps {
  /** Whether there are transactions to export and share. */
  hasTransactions: boolean;
  onOpen: (kind: 'add' | 'export' | 'share') => void;
}

/** Actions of the wallet page. Adding a transaction is the primary one. */
export function WalletActions({ hasTransactions, onOpen }: WalletActionsProps) {
  const locale = getLocale();
  return (
    <div className={`cluster ${styles.actions} unprinted`}>
      {hasTransactions ? (
        <>
          <ButtonLink to={pageHref('walletAnalysis', locale)}>{m.analysis_link()}</ButtonLink>
          <ButtonLink to={pageHref('walletTax', locale)}>{m.wallet_tax()}</ButtonLink>
          <Button onClick={() => onOpen('export')}>{m.wallet_export_short()}</Button>
          <Button onClick={() => onOpen('share')}>{m.sharing_open()}</Button>
        </>
      ) : null}
      <ButtonLink to={pageHref('walletImport', locale)}>{m.wallet_import()}</ButtonLink>
      <Button fill onClick={() => onOpen('add')}>
        {m.wallet_add()}
      </Button>
    </div>
  );
}
