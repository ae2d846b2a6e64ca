import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { userCall } from '#contracts/user.ts';
import type { WalletEntryAnswer, WholeWallet } from '#contracts/wallet.ts';
import { type WalletRange, walletHistoryCall } from '#contracts/wallet-history.ts';
import { callQuery } from '#web/api/call-query.ts';
import { type EntryQuery, entryListQuery, type Report } from '#web/features/wallet/data/entry-lists.ts';
import { useSession } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';

export interface WalletState {
  report: Report;
  /** Null until loaded. Keeps the previous report while another one loads. */
  wallet: WholeWallet | null;
  loading: boolean;
  failed: boolean;
  again: () => void;
}

/** All transactions, newest first. The response also includes the sums. */
const ALL_ENTRIES: EntryQuery = {};

function useReport() {
  const signedIn = useSession((session) => session.authToken !== null);
  const currency = useSettings((settings) => settings.currency);
  const user = useQuery({ ...callQuery(userCall, {}), enabled: signedIn });
  const method = user.data?.settings.cost_basis ?? null;
  const report = useMemo((): Report => ({ currency, method }), [currency, method]);
  return { report, user, enabled: signedIn && method !== null };
}

/** Returns how the user’s wallet is reported. */
export const useWalletReport = (): Report => useReport().report;

/** Returns the user’s wallet without its transactions. */
export function useWallet(): WalletState {
  const { report, user, enabled } = useReport();
  const result = useInfiniteQuery({
    ...entryListQuery(report, ALL_ENTRIES),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    report,
    wallet: result.data?.pages.at(-1) ?? null,
    loading: result.isFetching && !result.isFetchingNextPage,
    failed: user.isError || (result.isError && !result.data),
    again: () => void (user.isError ? user.refetch() : result.refetch()),
  };
}

export interface EntryList {
  /** Loaded transactions; null before the first page. */
  entries: readonly WalletEntryAnswer[] | null;
  /** Number of transactions on all pages. */
  matching: number;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
  again: () => void;
}

/** Returns a paged list of transactions. Keeps the previous list while another one loads. */
export function useEntryList(report: Report, query: EntryQuery): EntryList {
  const result = useInfiniteQuery({
    ...entryListQuery(report, query),
    enabled: report.method !== null,
    placeholderData: keepPreviousData,
  });
  const {
    data,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isError,
    isPlaceholderData,
  } = result;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data) ?? null, [data]);
  // Pages of different versions: a change elsewhere has made the earlier ones outdated.
  const isMixed = new Set(data?.pages.map(({ version }) => version)).size > 1;
  useEffect(() => {
    if (isMixed && !isFetching) void refetch();
  }, [isMixed, isFetching, refetch]);
  const loadMore = useCallback(() => {
    // The previous list has no further pages while it is a placeholder.
    if (!isFetching && !isPlaceholderData) void fetchNextPage();
  }, [isFetching, isPlaceholderData, fetchNextPage]);
  return {
    entries,
    matching: data?.pages.at(-1)?.matching ?? 0,
    hasMore: hasNextPage && !isPlaceholderData,
    loading: isFetchingNextPage,
    failed: isError,
    loadMore,
    again: () => void (data && !isPlaceholderData ? fetchNextPage() : refetch()),
  };
}

/** Loads value and invested amount by day. */
export function useWalletHistory({ currency, method }: Report, dateRange: WalletRange) {
  return useQuery({
    ...callQuery(walletHistoryCall, { currency, dateRange, ...(method ? { method } : {}) }),
    enabled: method !== null,
    placeholderData: keepPreviousData,
  });
}
