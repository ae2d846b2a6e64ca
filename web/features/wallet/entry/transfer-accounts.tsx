import { useId, useState } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { AccountOptions } from '#web/components/holding-account/account-options.tsx';
import { useHoldingAccounts } from '#web/components/holding-account/use-holding-accounts.ts';
import { useChangeAccounts } from '#web/features/wallet/data/use-change-accounts.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import select from '#web/ui/form/select.module.css';
import styles from './entry-form.module.css';

/** Assigns each side of a matched transfer to a holding account. Absent for a user without accounts. */
export function TransferAccounts({ entry, onDone }: { entry: WalletEntryAnswer; onDone: () => void }) {
  const id = useId();
  const accounts = useHoldingAccounts();
  const { assign } = useChangeAccounts();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  if (accounts.length === 0) return null;
  const submit = async () => {
    setBusy(true);
    try {
      await assign(
        Object.entries(chosen).map(([leg, account]) => ({ ids: [leg], account: account || null })),
      );
      showSnackbar({ text: m.wallet_changed() });
      onDone();
    } catch (error) {
      showSnackbar({ text: failureWords(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.sides}>
      {entry.legs.map(({ _id, type, holding_account }) => {
        const value = chosen[_id] ?? holding_account ?? '';
        return (
          <div key={_id} className="stack">
            <label htmlFor={`${id}-${_id}`}>
              {type === 'transfer_out' ? m.holding_account_from() : m.holding_account_to()}
            </label>
            <select
              id={`${id}-${_id}`}
              className={select.select}
              value={value}
              onChange={({ target }) => setChosen({ ...chosen, [_id]: target.value })}
            >
              <option value="">{m.holding_account_none()}</option>
              <AccountOptions accounts={accounts} chosen={value} />
            </select>
          </div>
        );
      })}
      <Button busy={busy} disabled={Object.keys(chosen).length === 0} onClick={() => void submit()}>
        {m.wallet_save()}
      </Button>
    </div>
  );
}
