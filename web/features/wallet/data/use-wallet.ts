import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { userCall } from '#contracts/user.ts';
import type { WalletEntryAnswer, WholeWallet } from '#contracts/wallet.ts';
import { type WalletRange, walletHistoryCall } from '#contracts/wallet-history.ts';
import { callQuery } from '#web/api/call-query.ts';
import { type EntryQuery, entryListQuery, type Report } from '#web/features/wallet/data/entry-lists.ts';
import { useSession } from '#web/state/session.ts';
import { useSettings } from '#web/state/settings.ts';

export interface ReadWallet {
  report: Report;
  /** Null until it has arrived. While another report is on its way the earlier one stays. */
  wallet: WholeWallet | null;
  loading: boolean;
  failed: boolean;
  again: () => void;
}

/** Every transaction, newest first: the list that the page opens with, and whose answer has the sums. */
const ALL: EntryQuery = {};

function useReport() {
  const signedIn = useSession((session) => session.authToken !== null);
  const currency = useSettings((settings) => settings.currency);
  const user = useQuery({ ...callQuery(userCall, {}), enabled: signedIn });
  const method = user.data?.settings.cost_basis ?? null;
  const report = useMemo((): Report => ({ currency, method }), [currency, method]);
  return { report, user, enabled: signedIn && method !== null };
}

/** How the wallet of whoever is signed in is reported. */
export const useWalletReport = (): Report => useReport().report;

/** The wallet of whoever is signed in, without its transactions. */
export function useWallet(): ReadWallet {
  const { report, user, enabled } = useReport();
  const read = useInfiniteQuery({
    ...entryListQuery(report, ALL),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    report,
    wallet: read.data?.pages.at(-1) ?? null,
    loading: read.isFetching && !read.isFetchingNextPage,
    failed: user.isError || (read.isError && !read.data),
    again: () => void (user.isError ? user.refetch() : read.refetch()),
  };
}

export interface EntryList {
  /** Those that have arrived; null until the first page has. */
  entries: readonly WalletEntryAnswer[] | null;
  /** How many there are on all pages. */
  matching: number;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
  again: () => void;
}

/** A list of transactions, page by page. While another list is on its way the earlier one stays. */
export function useEntryList(report: Report, query: EntryQuery): EntryList {
  const read = useInfiniteQuery({
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
  } = read;
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data) ?? null, [data]);
  // Pages before and after a change made elsewhere: the earlier ones are out of date.
  const isMixed = new Set(data?.pages.map(({ version }) => version)).size > 1;
  useEffect(() => {
    if (isMixed && !isFetching) void refetch();
  }, [isMixed, isFetching, refetch]);
  const loadMore = useCallback(() => {
    // Pages follow the list they belong to, and not the earlier one that stays meanwhile.
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

/** Value and money invested by day. */
export function useWalletHistory({ currency, method }: Report, dateRange: WalletRange) {
  return useQuery({
    ...callQuery(walletHistoryCall, { currency, dateRange, ...(method ? { method } : {}) }),
    enabled: method !== null,
    placeholderData: keepPreviousData,
  });
}
