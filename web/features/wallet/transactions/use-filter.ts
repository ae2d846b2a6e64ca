import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WholeWallet } from '#contracts/wallet.ts';
import {
  ADDRESS_FILTERS,
  type EntryFilter,
  NO_FILTER,
  readAddressFilter,
} from '#web/features/wallet/transactions/entry-filter.ts';

/**
 * The filter of the transactions. Holding accounts, portfolio and tag are in the address, so that they can be
 * kept and shared.
 */
export function useFilter({
  portfolios,
  tags,
}: Pick<WholeWallet, 'portfolios' | 'tags'>): [EntryFilter, (filter: EntryFilter) => void] {
  const [others, setOthers] = useState<EntryFilter>(NO_FILTER);
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(
    () => ({ ...others, ...readAddressFilter(search, { portfolios, tags }) }),
    [others, search, portfolios, tags],
  );
  const setFilter = useCallback(
    (next: EntryFilter) => {
      setOthers(next);
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of ADDRESS_FILTERS) {
            const value = next[name];
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return [filter, setFilter];
}
