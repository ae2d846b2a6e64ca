import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type WalletChanges, walletEntriesCall, walletLotsCall } from '#contracts/wallet.ts';
import { cashMovementsCall, walletCashCall } from '#contracts/wallet-cash.ts';
import { walletChangesCall } from '#contracts/wallet-changes.ts';
import { walletHistoryCall } from '#contracts/wallet-history.ts';
import { walletScoreHistoryCall } from '#contracts/wallet-score-history.ts';
import { addWalletSwapCall, editWalletSwapCall, type WalletSwapInput } from '#contracts/wallet-swaps.ts';
import { transferProposalsCall } from '#contracts/wallet-transfers.ts';
import { addWalletEntryCall, editWalletEntryCall, type WalletEntryInput } from '#contracts/wallet-writes.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { applyChanges, canApply } from '#web/features/wallet/data/apply-changes.ts';
import {
  type EntryPages,
  type EntryQuery,
  entryListQuery,
  type Report,
} from '#web/features/wallet/data/entry-lists.ts';
import { useWalletReport } from '#web/features/wallet/data/use-wallet.ts';
import { showSnackbar } from '#web/state/snackbar.ts';

/** Parameters of a write, so that the response lists the changes to the cached report. */
interface CachedReport {
  currency?: Report['currency'];
  method?: NonNullable<Report['method']>;
  since?: string;
}

interface ChangeWallet {
  /** Returns the parameters at the time of a write: every write changes the cached version. */
  readCachedReport: () => CachedReport;
  /** Applies the changes of a write to the cached wallet. */
  mergeChanges: (changes: WalletChanges | undefined) => Promise<void>;
}

/** For hooks that write to the wallet. */
export function useChangeWallet(): ChangeWallet {
  const client = useQueryClient();
  const report = useWalletReport();
  const { currency, method } = report;
  const readCachedReport = useCallback((): CachedReport => {
    const since = client
      .getQueryData(entryListQuery({ currency, method }, {}).queryKey)
      ?.pages.at(-1)?.version;
    return since === undefined || method === null ? {} : { currency, method, since };
  }, [client, currency, method]);
  const mergeChanges = useCallback(
    (changes: WalletChanges | undefined) => applyWriteChanges(client, { currency, method }, changes),
    [client, currency, method],
  );
  return { readCachedReport, mergeChanges };
}

/** Applies changes to the cached lists where possible and invalidates all other wallet data. */
async function applyWriteChanges(
  client: QueryClient,
  report: Report,
  changes: WalletChanges | undefined,
): Promise<void> {
  const applied = new Set<string>();
  if (changes?.complete)
    for (const query of client.getQueryCache().findAll({ queryKey: [walletEntriesCall.path, report] })) {
      const entries = query.queryKey[2] as EntryQuery;
      const pages = query.state.data as EntryPages | undefined;
      if (!pages?.pages.every(({ version }) => version === changes.since) || !canApply(entries)) continue;
      await client.cancelQueries({ queryKey: query.queryKey, exact: true });
      client.setQueryData<EntryPages>(query.queryKey, {
        ...pages,
        pages: applyChanges(pages.pages, entries, changes),
      });
      applied.add(query.queryHash);
    }
  client.removeQueries({ queryKey: [walletLotsCall.path] });
  void client.invalidateQueries({ queryKey: [walletChangesCall.path] });
  // Added, changed and deleted transfers may match others.
  void client.invalidateQueries({ queryKey: [transferProposalsCall.path] });
  await client.invalidateQueries({
    predicate: ({ queryKey, queryHash }) =>
      queryKey[0] === walletHistoryCall.path ||
      queryKey[0] === walletCashCall.path ||
      queryKey[0] === cashMovementsCall.path ||
      queryKey[0] === walletScoreHistoryCall.path ||
      (queryKey[0] === walletEntriesCall.path && !applied.has(queryHash)),
  });
}

/**
 * Returns a function that adds a transaction, or replaces the one with `id`. Requests with the same `key`
 * take effect once. Rejects with the server’s error.
 */
export function useSaveEntry(): (entry: WalletEntryInput, id: string | null, key: string) => Promise<void> {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  return useCallback(
    async (entry, id, key) => {
      const { changes } =
        id === null
          ? await httpClient(addWalletEntryCall, readCachedReport(), entry, { key })
          : await httpClient(editWalletEntryCall, readCachedReport(), { _id: id, ...entry }, { key });
      await mergeChanges(changes);
      showSnackbar({ text: id === null ? m.wallet_added() : m.wallet_changed() });
    },
    [readCachedReport, mergeChanges],
  );
}

/** The same for a swap; `id` is its link. */
export function useSaveSwap(): (swap: WalletSwapInput, id: string | null, key: string) => Promise<void> {
  const { readCachedReport, mergeChanges } = useChangeWallet();
  return useCallback(
    async (swap, id, key) => {
      const { changes } =
        id === null
          ? await httpClient(addWalletSwapCall, readCachedReport(), swap, { key })
          : await httpClient(editWalletSwapCall, readCachedReport(), { _id: id, ...swap }, { key });
      await mergeChanges(changes);
      showSnackbar({ text: id === null ? m.wallet_added() : m.wallet_changed() });
    },
    [readCachedReport, mergeChanges],
  );
}
