import { useEffect, useRef } from 'react';
import { m } from '#messages';
import type { EntryList } from '#web/features/wallet/data/use-wallet.ts';
import styles from './transactions.module.css';

interface MoreTransactionsProps {
  /** How many are in the list. */
  shown: number;
  list: Pick<EntryList, 'matching' | 'hasMore' | 'loading' | 'failed' | 'loadMore' | 'again'>;
}

/** So far before the end of the list the next page is loaded, in CSS pixels. */
const PREFETCH_PX = 1_500;

/** Loads the next page when the end of the list comes near, or when the button is pressed. */
export function MoreTransactions({ shown, list }: MoreTransactionsProps) {
  const { matching, hasMore, loading, failed, loadMore, again } = list;
  const end = useRef<HTMLParagraphElement>(null);
  const waits = hasMore && !loading && !failed;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) loadMore();
      },
      { rootMargin: `${PREFETCH_PX}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, loadMore]);
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
