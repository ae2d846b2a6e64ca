import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { type EntrySort, type WalletAnswer, walletEntriesCall } from '#contracts/wallet.ts';
import type { CostBasisMethod, TransactionType, WalletCurrency } from '#domain/wallet/transaction.ts';
import { httpClient } from '#web/api/http-client.ts';

/** How the wallet is reported: the currency of the site and the user’s cost basis method. */
export interface Report {
  currency: WalletCurrency;
  /** Null until the settings are loaded. */
  method: CostBasisMethod | null;
}

/** Types to filter by: of transactions, and of linked ones. */
export type EntryType = TransactionType | 'swap' | 'transfer' | 'migration';

/** Returns whether linked transactions are one row in this list: not in that of one asset or of results. */
export const isTogether = ({ asset, realised }: EntryQuery): boolean =>
  asset === undefined && realised === undefined;

/** Filters of a list of transactions, as request parameters. Absent ones do not filter. */
export interface EntryQuery {
  text?: string;
  type?: EntryType;
  link?: string;
  asset?: string;
  year?: number;
  holding_account?: string;
  holding_accounts?: string;
  portfolio?: string;
  tag?: string;
  unknown?: 'true';
  realised?: 'true';
  sort?: EntrySort;
  direction?: 'asc' | 'desc';
}

/** A loaded page. */
export interface LoadedPage extends WalletAnswer {
  /** Order of its last transaction when it was loaded, where the next page begins; null for the last page. */
  end: string | null;
}

/** Adds the end to a page that has just been loaded. */
export const toLoadedPage = (answer: WalletAnswer): LoadedPage => ({
  ...answer,
  end: answer.next === null ? null : (answer.data.at(-1)?.order ?? null),
});

/** Pages of one list, in order. */
export type EntryPages = InfiniteData<LoadedPage, string | null>;

/** Size of the first page, and of each further one. */
const FIRST_PAGE_SIZE = 200;
const NEXT_PAGE_SIZE = 800;

/** Query options of a paged list of transactions. Each page also includes the sums of the whole wallet. */
export function entryListQuery({ currency, method }: Report, query: EntryQuery) {
  return infiniteQueryOptions({
    queryKey: [walletEntriesCall.path, { currency, method }, query] as const,
    queryFn: async ({ pageParam, signal }) =>
      toLoadedPage(
        await httpClient(
          walletEntriesCall,
          {
            ...query,
            legs: isTogether(query) ? 'together' : 'separate',
            currency,
            ...(method ? { method } : {}),
            ...(pageParam === null
              ? { limit: FIRST_PAGE_SIZE }
              : { limit: NEXT_PAGE_SIZE, cursor: pageParam }),
          },
          undefined,
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: WalletAnswer) => next,
    // Marks the data as a member’s, so that it is deleted at logout.
    meta: { access: 'member' },
  });
}
