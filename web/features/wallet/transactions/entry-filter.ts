import type { EntrySort } from '#contracts/wallet.ts';
import type { EntryQuery, EntryType } from '#web/features/wallet/data/entry-lists.ts';

/** Filters and order of the transactions. Empty text and null do not filter. */
export interface EntryFilter {
  /** Searched in the name and ticker of the asset, and in the notes. */
  text: string;
  type: EntryType | null;
  asset: string | null;
  year: number | null;
  /** Id of a holding account, or `none` for transactions without one. */
  account: string | null;
  /** Only transactions with an unknown figure. */
  unknown: boolean;
  sort: EntrySort;
  isAscending: boolean;
}

export const NO_FILTER: EntryFilter = {
  text: '',
  type: null,
  asset: null,
  year: null,
  account: null,
  unknown: false,
  sort: 'date',
  isAscending: false,
};

/** Returns whether a filter is set. */
export const isFiltered = ({ text, type, asset, year, account, unknown }: EntryFilter): boolean =>
  text.trim() !== '' || type !== null || asset !== null || year !== null || account !== null || unknown;

/** Returns the request parameters without those that do not filter, optionally for one asset only. */
export function toEntryQuery(
  { text, type, asset, year, account, unknown, sort, isAscending }: EntryFilter,
  assetId: string | null,
): EntryQuery {
  const only = assetId ?? asset;
  return {
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(type === null ? {} : { type }),
    ...(only === null ? {} : { asset: only }),
    ...(year === null ? {} : { year }),
    ...(account === null ? {} : { holding_account: account }),
    ...(unknown ? { unknown: 'true' } : {}),
    ...(sort === 'date' ? {} : { sort }),
    ...(isAscending ? { direction: 'asc' } : {}),
  };
}
