import { useState } from 'react';
import type { WholeWallet } from '#contracts/wallet.ts';
import { MAX_HOLDING_ACCOUNTS } from '#domain/wallet/holding-account.ts';
import { m } from '#messages';
import { AccountForm } from '#web/features/wallet/accounts/account-form.tsx';
import { AccountItem } from '#web/features/wallet/accounts/account-item.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';
import styles from './accounts.module.css';

interface AccountsProps {
  wallet: Pick<WholeWallet, 'holding_accounts' | 'summary'>;
  /** Lists the transactions of an account, by its id or `none`. */
  onShow: (account: string) => void;
}

/** Where the user holds coins, with balances. Loaded after the wallet. */
export default function Accounts({ wallet, onShow }: AccountsProps) {
  const [isAdding, setAdding] = useState(false);
  const [withArchived, setWithArchived] = useState(false);
  const accounts = wallet.holding_accounts;
  // An archived account that still holds something is shown: its coins count in the wallet.
  const archived = accounts.filter(
    (account) => account.archived && account.balances.every(({ quantity }) => quantity === '0'),
  );
  const shown = withArchived ? accounts : accounts.filter((account) => !archived.includes(account));
  const own = accounts.filter(({ _id }) => _id !== null).length;
  return (
    <Section
      id="accounts"
      title={m.holding_accounts_title()}
      isEmpty={shown.length === 0 && !isAdding}
      {...(shown.length > 0 ? { aside: m.holding_accounts_aside() } : {})}
    >
      <p className={styles.lead}>{m.holding_accounts_lead()}</p>
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((account) => (
            <AccountItem
              key={account._id ?? 'none'}
              account={account}
              currency={wallet.summary.currency}
              onShow={onShow}
            />
          ))}
        </ul>
      ) : null}
      <div className={`row ${styles.add} unprinted`}>
        {isAdding ? (
          <AccountForm
            id={null}
            initial={{ name: '', kind: 'exchange' }}
            isArchived={false}
            onDone={() => setAdding(false)}
          />
        ) : own < MAX_HOLDING_ACCOUNTS ? (
          <Button onClick={() => setAdding(true)}>{m.holding_account_add()}</Button>
        ) : null}
        {archived.length > 0 ? (
          <button
            type="button"
            className="link hit"
            aria-pressed={withArchived}
            onClick={() => setWithArchived(!withArchived)}
          >
            {m.holding_accounts_archived(toCount(archived.length))}
          </button>
        ) : null}
      </div>
    </Section>
  );
}
