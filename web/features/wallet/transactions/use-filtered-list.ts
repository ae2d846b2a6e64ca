import { useEffect, useState } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Report } from '#web/features/wallet/data/entry-lists.ts';
import { type EntryList, useEntryList } from '#web/features/wallet/data/use-wallet.ts';
import { type EntryFilter, toEntryQuery } from '#web/features/wallet/transactions/entry-filter.ts';

/** Debounce of the text filter. */
const DEBOUNCE_MS = 180;
/** Number of transactions loaded automatically, the maximum that is printed. */
const MAX_PRINTED = 1_000;

export interface FilteredList extends Omit<EntryList, 'entries'> {
  entries: readonly WalletEntryAnswer[];
  isBundledLoaded: boolean;
}

const NONE: readonly WalletEntryAnswer[] = [];

/** Returns the transactions that match a filter, by page, optionally of one asset only. */
export function useFilteredList(report: Report, filter: EntryFilter, assetId: string | null): FilteredList {
  const [text, setText] = useState(filter.text);
  useEffect(() => {
    if (filter.text === text) return;
    const timer = setTimeout(() => setText(filter.text), filter.text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [filter.text, text]);
  const list = useEntryList(report, toEntryQuery({ ...filter, text }, assetId));
  const { entries, hasMore, loading, failed, loadMore } = list;
  const wantsMore = hasMore && !loading && !failed && (entries?.length ?? 0) < MAX_PRINTED;
  useEffect(() => {
    if (wantsMore) loadMore();
  }, [wantsMore, loadMore]);
  return { ...list, entries: entries ?? NONE, isBundledLoaded: entries !== null };
}
