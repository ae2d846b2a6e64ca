import type { EntrySort } from '#contracts/wallet.ts';
import type { TransactionType } from '#domain/wallet/transaction.ts';
import type { EntryQuery } from '#web/features/wallet/data/entry-lists.ts';

/** Which transactions are shown, and in what order. Empty text and null let everything through. */
export interface EntryFilter {
  /** In the asset's name or ticker, or in the notes. */
  text: string;
  type: TransactionType | null;
  asset: string | null;
  year: number | null;
  /** Only those with a figure that cannot be known. */
  unknown: boolean;
  sort: EntrySort;
  upwards: boolean;
}

export const NO_FILTER: EntryFilter = {
  text: '',
  type: null,
  asset: null,
  year: null,
  unknown: false,
  sort: 'date',
  upwards: false,
};

/** Whether anything is left out. */
export const isFiltered = ({ text, type, asset, year, unknown }: EntryFilter): boolean =>
  text.trim() !== '' || type !== null || asset !== null || year !== null || unknown;

/** The filter as the call takes it, without what lets everything through; `alone`: of this asset only. */
export function queryOf(
  { text, type, asset, year, unknown, sort, upwards }: EntryFilter,
  alone: string | null,
): EntryQuery {
  const only = alone ?? asset;
  return {
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(type === null ? {} : { type }),
    ...(only === null ? {} : { asset: only }),
    ...(year === null ? {} : { year }),
    ...(unknown ? { unknown: 'true' } : {}),
    ...(sort === 'date' ? {} : { sort }),
    ...(upwards ? { direction: 'asc' } : {}),
  };
}
