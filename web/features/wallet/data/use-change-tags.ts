import { useCallback } from 'react';
import {
  addWalletTagCall,
  deleteWalletEntriesCall,
  deleteWalletTagCall,
  editWalletTagCall,
  tagWalletEntriesCall,
} from '#contracts/wallet-tags.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { useChangeWallet } from '#web/features/wallet/data/use-change-wallet.ts';
import { useUndoNotice } from '#web/features/wallet/data/use-undo.ts';
import { toCount } from '#web/words/to-count.ts';

const once = () => ({ key: createIdempotencyKey() });

/** What to do with a tag: an existing one by its id, or a new one by its name. */
export type TagChange = { action: 'add' | 'remove'; tag: string } | { action: 'add'; new_tag: string };

/** Returns functions that change tags and tell it. They reject with the server’s error. */
export function useChangeTags() {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const tell = useUndoNotice();
  return {
    /** Adds a tag when `id` is null. */
    save: async (id: string | null, name: string) => {
      const report = readCachedReport();
      const { changes } =
        id === null
          ? await httpClient(addWalletTagCall, report, { name }, once())
          : await httpClient(editWalletTagCall, report, { _id: id, name }, once());
      await mergeChanges(changes);
    },
    remove: async (id: string) => {
      const { changes } = await httpClient(deleteWalletTagCall, readCachedReport(), { _id: id }, once());
      await mergeChanges(changes);
      tell(m.wallet_tag_deleted(), changes?.change);
    },
  };
}

/** Returns functions that change several transactions at once and tell it. They reject with the server’s error. */
export function useChangeMany() {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  const tell = useUndoNotice();
  const tag = useCallback(
    async (ids: readonly string[], change: TagChange) => {
      const body = { ids: [...ids], ...change };
      const { changes } = await httpClient(tagWalletEntriesCall, readCachedReport(), body, once());
      await mergeChanges(changes);
      const words = change.action === 'add' ? m.wallet_bulk_tagged : m.wallet_bulk_untagged;
      tell(words(toCount(ids.length)), changes?.change);
    },
    [readCachedReport, mergeChanges, tell],
  );
  const remove = useCallback(
    async (ids: readonly string[]) => {
      const body = { ids: [...ids] };
      const { changes } = await httpClient(deleteWalletEntriesCall, readCachedReport(), body, once());
      tell(m.wallet_bulk_deleted(toCount(ids.length)), changes?.change);
      await mergeChanges(changes);
    },
    [readCachedReport, mergeChanges, tell],
  );
  return { tag, remove };
}
