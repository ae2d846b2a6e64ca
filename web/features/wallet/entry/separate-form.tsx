import { useState } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { m } from '#messages';
import { useSeparateEntries } from '#web/features/wallet/data/use-transfers.ts';
import { TransferAccounts } from '#web/features/wallet/entry/transfer-accounts.tsx';
import { Button } from '#web/ui/button.tsx';
import formStyles from '#web/ui/form/form.module.css';
import styles from './entry-form.module.css';

interface SeparateFormProps {
  entry: WalletEntryAnswer;
  onDone: () => void;
}

/** Separates linked transactions that have no form: a matched transfer, or several assets on one side. */
export function SeparateForm({ entry, onDone }: SeparateFormProps) {
  const [busy, setBusy] = useState(false);
  const separate = useSeparateEntries();
  const submit = async () => {
    setBusy(true);
    const isDone = await separate(entry._id);
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <div className={styles.separate}>
      {entry.link?.kind === 'transfer' ? <TransferAccounts entry={entry} onDone={onDone} /> : null}
      <p>{entry.link?.kind === 'transfer' ? m.wallet_separate_transfer() : m.wallet_separate_swap()}</p>
      <div className={`row ${formStyles.end}`}>
        <Button busy={busy} onClick={() => void submit()}>
          {m.wallet_separate()}
        </Button>
        <button type="button" className="link" onClick={onDone}>
          {m.user_cancel()}
        </button>
      </div>
    </div>
  );
}
