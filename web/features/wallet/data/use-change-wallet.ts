import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import {
  addWalletEntryCall,
  deleteWalletEntryCall,
  editWalletEntryCall,
  restoreWalletEntryCall,
  type WalletEntryInput,
  walletEntriesCall,
  walletHistoryCall,
} from '#contracts/wallet.ts';
import { m } from '#messages';
import { freshKey } from '#web/api/fresh-key.ts';
import { httpClient } from '#web/api/http-client.ts';
import { refusalWords } from '#web/features/wallet/data/refusal-words.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

const READS: ReadonlySet<unknown> = new Set([walletEntriesCall.path, walletHistoryCall.path]);

/** Asks again for everything that is shown of the wallet. */
function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ predicate: ({ queryKey }) => READS.has(queryKey[0]) });
  }, [client]);
}

/** Adds a transaction, or replaces the one with `id`; under one `key` it is done once. Rejects with the refusal. */
export function useSaveEntry(): (entry: WalletEntryInput, id: string | null, key: string) => Promise<void> {
  const readAgain = useReadAgain();
  return useCallback(
    async (entry, id, key) => {
      if (id === null) await httpClient(addWalletEntryCall, {}, entry, { key });
      else await httpClient(editWalletEntryCall, {}, { _id: id, ...entry }, { key });
      await readAgain();
      showSnackbar({ text: id === null ? m.wallet_added() : m.wallet_changed() });
    },
    [readAgain],
  );
}

/** Takes a transaction out, once however often it is pressed, and offers to put it back. A refusal is told. */
export function useDeleteEntry(): (id: string) => Promise<void> {
  const readAgain = useReadAgain();
  const underWay = useRef(new Set<string>());
  return useCallback(
    async (id) => {
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      const restore = async () => {
        try {
          await httpClient(restoreWalletEntryCall, {}, { id }, { key: freshKey() });
          await readAgain();
          showSnackbar({ text: m.wallet_restored() });
        } catch (error) {
          showSnackbar({ text: refusalWords(error), tone: 'error' });
        }
      };
      try {
        await httpClient(deleteWalletEntryCall, { id }, undefined, { key: freshKey() });
      } catch (error) {
        showSnackbar({ text: `${m.wallet_not_deleted()} ${refusalWords(error)}`, tone: 'error' });
        underWay.current.delete(id);
        return;
      }
      showSnackbar({
        text: m.wallet_deleted(),
        action: { text: m.wallet_undo(), onPress: () => void restore() },
      });
      await readAgain();
      underWay.current.delete(id);
    },
    [readAgain],
  );
}
