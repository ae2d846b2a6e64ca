import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type WalletLotsAnswer, walletLotsCall } from '#contracts/wallet.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { useWalletReport } from '#web/features/wallet/data/use-wallet.ts';

interface MoreLotsState {
  shown: number;
  total: number;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/**
 * Returns the open lots of an asset, or the lots a transaction consumed: the `first` ones, and more on
 * request.
 */
export function useMoreLots<L extends object>(
  source: { asset: string; entry?: string },
  first: readonly L[],
  total: number,
): MoreLotsState & { lots: readonly (L | WalletLotsAnswer['data'][number])[] } {
  const { currency, method } = useWalletReport();
  const from = first.length;
  const { data, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: [walletLotsCall.path, { currency, method, ...source }, from, total],
    queryFn: ({ pageParam, signal }) =>
      httpClient(
        walletLotsCall,
        { ...source, currency, ...(method ? { method } : {}), from: pageParam },
        undefined,
        {
          signal,
        },
      ),
    initialPageParam: from,
    getNextPageParam: (_last, pages) => from + pages.reduce((sum, page) => sum + page.data.length, 0),
    enabled: false,
    meta: { access: 'member' },
  });
  const lots = useMemo(() => [...first, ...(data?.pages.flatMap((page) => page.data) ?? [])], [first, data]);
  const onMore = () => {
    if (!isFetching) void fetchNextPage();
  };
  return { lots, shown: lots.length, total, loading: isFetching, failed: isError, onMore };
}

/** Loads more lots. Hidden when all are shown. */
export function MoreLots({ shown, total, loading, failed, onMore }: MoreLotsState) {
  if (shown >= total) return null;
  return (
    <p className="unprinted">
      <span role="status">
        {failed ? m.wallet_lots_failed() : m.wallet_transactions_some({ shown, count: total })}
      </span>{' '}
      <button type="button" className="link" aria-disabled={loading} onClick={onMore}>
        {failed ? m.try_again() : m.wallet_lots_more()}
      </button>
    </p>
  );
}
