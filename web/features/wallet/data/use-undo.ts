import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { customAssetsCall } from '#contracts/custom-assets.ts';
import { holdingAccountsCall } from '#contracts/holding-accounts.ts';
import { undoWalletChangeCall } from '#contracts/wallet-changes.ts';
import { pastImportsCall } from '#contracts/wallet-import.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { refusalWords } from '#web/features/wallet/data/refusal-words.ts';
import { useChangeWallet } from '#web/features/wallet/data/use-change-wallet.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

/** Returns a function that undoes a change and says so, or why it cannot be undone. */
export function useUndoChange(): (id: string) => Promise<void> {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const client = useQueryClient();
  return useCallback(
    async (id) => {
      try {
        const { changes } = await httpClient(
          undoWalletChangeCall,
          readCachedReport(),
          { id },
          { key: createIdempotencyKey() },
        );
        await mergeChanges(changes);
        showSnackbar({ text: m.wallet_changes_done() });
      } catch (error) {
        showSnackbar({ text: refusalWords(error), tone: 'error' });
      }
      for (const { path } of [holdingAccountsCall, customAssetsCall, pastImportsCall])
        void client.invalidateQueries({ queryKey: [path] });
    },
    [readCachedReport, mergeChanges, client],
  );
}

/** Returns a function that tells what was done, with a button that undoes it. */
export function useUndoNotice(): (text: string, change: string | null | undefined) => void {
  const undo = useUndoChange();
  return useCallback(
    (text, change) =>
      showSnackbar({
        text,
        ...(change ? { action: { text: m.wallet_undo(), onPress: () => void undo(change) } } : {}),
      }),
    [undo],
  );
}
