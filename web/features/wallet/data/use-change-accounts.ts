import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  addHoldingAccountCall,
  assignHoldingAccountCall,
  deleteHoldingAccountCall,
  editHoldingAccountCall,
  holdingAccountsCall,
} from '#contracts/holding-accounts.ts';
import type { WalletChanges } from '#contracts/wallet.ts';
import type { HoldingAccountKind } from '#domain/wallet/holding-account.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useChangeWallet } from '#web/features/wallet/data/use-change-wallet.ts';
import { useUndoNotice } from '#web/features/wallet/data/use-undo.ts';
import { toCount } from '#web/words/to-count.ts';

export interface AccountText {
  name: string;
  kind: HoldingAccountKind;
  /** Left out, it stays as it is. */
  tracks_cash?: boolean;
}

/** Returns functions that change holding accounts. They reject with the server’s error. */
export function useChangeAccounts() {
  const queries = useQueryClient();
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const tell = useUndoNotice();
  const merge = useCallback(
    async (changes: WalletChanges | undefined) => {
      await mergeChanges(changes);
      await queries.invalidateQueries({ queryKey: [holdingAccountsCall.path] });
    },
    [queries, mergeChanges],
  );
  const once = () => ({ key: createIdempotencyKey() });
  return {
    /** Adds an account when `id` is null. */
    save: async (id: string | null, text: AccountText, archived: boolean) => {
      const report = readCachedReport();
      const { changes } =
        id === null
          ? await httpClient(addHoldingAccountCall, report, text, once())
          : await httpClient(editHoldingAccountCall, report, { _id: id, ...text, archived }, once());
      await merge(changes);
    },
    remove: async (id: string) => {
      const { changes } = await httpClient(deleteHoldingAccountCall, readCachedReport(), { _id: id }, once());
      await merge(changes);
    },
    /** Assigns transactions to an account or to none, and tells it. */
    assignMany: async (ids: readonly string[], account: string | null) => {
      const body = { holding_account: account, ids: [...ids] };
      const { changes } = await httpClient(assignHoldingAccountCall, readCachedReport(), body, once());
      await merge(changes);
      tell(m.holding_account_assigned(toCount(ids.length)), changes?.change);
    },
    /** Assigns transactions to accounts, null for none. */
    assign: async (accounts: readonly { ids: readonly string[]; account: string | null }[]) => {
      for (const { ids, account } of accounts) {
        const body = { holding_account: account, ids: [...ids] };
        const { changes } = await httpClient(assignHoldingAccountCall, readCachedReport(), body, once());
        await merge(changes);
      }
    },
  };
}
