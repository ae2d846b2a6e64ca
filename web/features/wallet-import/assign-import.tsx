import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignHoldingAccountCall, holdingAccountsCall } from '#contracts/holding-accounts.ts';
import { walletEntriesCall } from '#contracts/wallet.ts';
import type { PastImport } from '#contracts/wallet-import.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { AccountOptions } from '#web/components/holding-account/account-options.tsx';
import { useHoldingAccounts } from '#web/components/holding-account/use-holding-accounts.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import select from '#web/ui/form/select.module.css';
import { toCount } from '#web/words/to-count.ts';

/** Assigns all transactions of an import to a holding account. Absent for a user without accounts. */
export function AssignImport({ past }: { past: PastImport }) {
  const queries = useQueryClient();
  const accounts = useHoldingAccounts();
  const [busy, setBusy] = useState(false);
  if (accounts.length === 0) return null;
  const assign = async (account: string | null) => {
    setBusy(true);
    try {
      const body = { holding_account: account, import: past._id, ids: [] };
      const { assigned } = await httpClient(assignHoldingAccountCall, {}, body, {
        key: createIdempotencyKey(),
      });
      for (const call of [walletEntriesCall, holdingAccountsCall])
        void queries.invalidateQueries({ queryKey: [call.path] });
      showSnackbar({ text: m.holding_account_assigned(toCount(assigned)) });
    } catch (error) {
      showSnackbar({ text: failureWords(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <select
      className={select.select}
      aria-label={`${m.holding_account_assign_all()}: ${past.file_name}`}
      disabled={busy}
      value="choose"
      onChange={({ target: { value } }) => void assign(value || null)}
    >
      <option value="choose" disabled>
        {m.holding_account_assign_all()}
      </option>
      <AccountOptions accounts={accounts} chosen="" />
      <option value="">{m.holding_account_none()}</option>
    </select>
  );
}
