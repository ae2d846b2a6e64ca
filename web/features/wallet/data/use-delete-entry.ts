import { useCallback, useRef } from 'react';
import { deleteWalletEntryCall } from '#contracts/wallet-writes.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { refusalWords } from '#web/features/wallet/data/refusal-words.ts';
import { useChangeWallet } from '#web/features/wallet/data/use-change-wallet.ts';
import { useUndoNotice } from '#web/features/wallet/data/use-undo.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

/** Returns a function that deletes a transaction once and offers an undo. Shows the server’s error. */
export function useDeleteEntry(): (id: string) => Promise<void> {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const tell = useUndoNotice();
  const pendingIds = useRef(new Set<string>());
  return useCallback(
    async (id) => {
      if (pendingIds.current.has(id)) return;
      pendingIds.current.add(id);
      try {
        const answer = await httpClient(deleteWalletEntryCall, { ...readCachedReport(), id }, undefined, {
          key: createIdempotencyKey(),
        });
        tell(m.wallet_deleted(), answer?.changes.change);
        await mergeChanges(answer?.changes);
      } catch (error) {
        showSnackbar({ text: `${m.wallet_not_deleted()} ${refusalWords(error)}`, tone: 'error' });
      }
      pendingIds.current.delete(id);
    },
    [readCachedReport, mergeChanges, tell],
  );
}
