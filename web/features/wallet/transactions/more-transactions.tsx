import { useEffect, useRef } from 'react';
import { m } from '#messages';
import type { EntryList } from '#web/features/wallet/data/use-wallet.ts';
import styles from './transactions.module.css';

interface MoreTransactionsProps {
  /** Number of loaded transactions. */
  shown: number;
  list: Pick<EntryList, 'matching' | 'hasMore' | 'loading' | 'failed' | 'loadMore' | 'again'>;
}

/** Distance from the end of the list, in CSS pixels, at which the next page is loaded. */
const PREFETCH_PX = 1_500;

/** Loads the next page near the end of the list or when the button is pressed. */
export function MoreTransactions({ shown, list }: MoreTransactionsProps) {
  const { matching, hasMore, loading, failed, loadMore, again } = list;
  const end = useRef<HTMLParagraphElement>(null);
  const canLoadMore = hasMore && !loading && !failed;
  useEffect(() => {
    if (!canLoadMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) loadMore();
      },
      { rootMargin: `${PREFETCH_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoadMore, loadMore]);
  if (!hasMore && !failed) return null;
  return (
    <p ref={end} className={`${styles.more} unprinted`}>
      <span role="status">
        {failed
          ? m.wallet_entries_failed()
          : loading
            ? m.wallet_entries_loading()
            : m.wallet_transactions_some({ shown, count: matching })}
      </span>{' '}
      <button type="button" className="link" onClick={failed ? again : loadMore}>
        {failed ? m.try_again() : m.wallet_load_more()}
      </button>
    </p>
  );
}
