import { useEffect, useState } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Report } from '#web/features/wallet/data/entry-lists.ts';
import { type EntryList, useEntryList } from '#web/features/wallet/data/use-wallet.ts';
import { type EntryFilter, queryOf } from '#web/features/wallet/transactions/entry-filter.ts';

/** What is typed is searched for when no key was pressed for so long. */
const PAUSE_MS = 180;
/** As many as are printed: they are loaded once the first have arrived. */
const PRINTED = 1_000;

export interface FilteredList extends Omit<EntryList, 'entries'> {
  entries: readonly WalletEntryAnswer[];
  arrived: boolean;
}

const NONE: readonly WalletEntryAnswer[] = [];

/** The transactions that a filter lets through, by pages; those of `alone` where one asset is shown alone. */
export function useFilteredList(report: Report, filter: EntryFilter, alone: string | null): FilteredList {
  const [text, setText] = useState(filter.text);
  useEffect(() => {
    if (filter.text === text) return;
    const pause = setTimeout(() => setText(filter.text), filter.text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(pause);
  }, [filter.text, text]);
  const list = useEntryList(report, queryOf({ ...filter, text }, alone));
  const { entries, hasMore, loading, failed, loadMore } = list;
  const wantsMore = hasMore && !loading && !failed && (entries?.length ?? 0) < PRINTED;
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore, loadMore]);
  return { ...list, entries: entries ?? NONE, arrived: entries !== null };
}
