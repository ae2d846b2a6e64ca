import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  decideTransfersCall,
  separateWalletEntriesCall,
  transferProposalsCall,
} from '#contracts/wallet-transfers.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { refusalWords } from '#web/features/wallet/data/refusal-words.ts';
import { useChangeWallet } from '#web/features/wallet/data/use-change-wallet.ts';
import { useUndoNotice } from '#web/features/wallet/data/use-undo.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

interface Pair {
  out: string;
  in: string;
}

/** What the user decides on proposed transfers. */
interface Decision {
  confirm?: Pair[];
  refuse?: Pair[];
  forget_refused?: boolean;
}

/** Returns a function that confirms or refuses transfers and says so. Shows the server’s error. */
export function useDecideTransfers(): (decision: Decision) => Promise<void> {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const tell = useUndoNotice();
  const client = useQueryClient();
  return useCallback(
    async ({ confirm = [], refuse = [], forget_refused = false }) => {
      try {
        const { confirmed, refused, changes } = await httpClient(
          decideTransfersCall,
          readCachedReport(),
          { confirm, refuse, forget_refused },
          { key: createIdempotencyKey() },
        );
        await mergeChanges(changes);
        if (confirmed > 0) tell(m.wallet_transfers_confirmed({ count: confirmed }), changes?.change);
        else if (refused > 0) tell(m.wallet_transfers_refused({ count: refused }), changes?.change);
      } catch (error) {
        showSnackbar({ text: refusalWords(error), tone: 'error' });
      }
      await client.invalidateQueries({ queryKey: [transferProposalsCall.path] });
    },
    [readCachedReport, mergeChanges, tell, client],
  );
}

/** Returns a function that separates linked transactions, and whether it did. Shows the server’s error. */
export function useSeparateEntries(): (id: string) => Promise<boolean> {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const tell = useUndoNotice();
  return useCallback(
    async (id) => {
      try {
        const { changes } = await httpClient(
          separateWalletEntriesCall,
          readCachedReport(),
          { id },
          { key: createIdempotencyKey() },
        );
        await mergeChanges(changes);
        tell(m.wallet_separated(), changes?.change);
        return true;
      } catch (error) {
        showSnackbar({ text: refusalWords(error), tone: 'error' });
        return false;
      }
    },
    [readCachedReport, mergeChanges, tell],
  );
}
