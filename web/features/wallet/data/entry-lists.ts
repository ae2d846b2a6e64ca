import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { type EntrySort, type WalletAnswer, walletEntriesCall } from '#contracts/wallet.ts';
import type { CostMethod, TransactionType, WalletCurrency } from '#domain/wallet/transaction.ts';
import { httpClient } from '#web/api/http-client.ts';

/** How the wallet is reported: in the currency of the site, by the method of the user's settings. */
export interface Report {
  currency: WalletCurrency;
  /** Null until the settings are known. */
  method: CostMethod | null;
}

/** Which transactions a list has, as the call takes it; what is absent lets everything through. */
export interface EntryQuery {
  text?: string;
  type?: TransactionType;
  asset?: string;
  year?: number;
  unknown?: 'true';
  realised?: 'true';
  sort?: EntrySort;
  direction?: 'asc' | 'desc';
}

/** A page as it was loaded. */
export interface LoadedPage extends WalletAnswer {
  /** The order of the last entry of it then, after which the next page begins; null where nothing comes after. */
  end: string | null;
}

/** A page that has just arrived. */
export const loadedPage = (answer: WalletAnswer): LoadedPage => ({
  ...answer,
  end: answer.next === null ? null : (answer.data.at(-1)?.order ?? null),
});

/** Pages of one list, in their order. */
export type EntryPages = InfiniteData<LoadedPage, string | null>;

/** Transactions on arrival, and those that come with each further page. */
const FIRST_PAGE = 200;
const NEXT_PAGE = 800;

/** A list of transactions as a query by pages. Each page has the sums of the whole wallet too. */
export function entryListQuery({ currency, method }: Report, query: EntryQuery) {
  return infiniteQueryOptions({
    queryKey: [walletEntriesCall.path, { currency, method }, query] as const,
    queryFn: async ({ pageParam, signal }) =>
      loadedPage(
        await httpClient(
          walletEntriesCall,
          {
            ...query,
            currency,
            ...(method ? { method } : {}),
            ...(pageParam === null ? { limit: FIRST_PAGE } : { limit: NEXT_PAGE, cursor: pageParam }),
          },
          undefined,
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: WalletAnswer) => next,
    // What belongs to a member is forgotten with them.
    meta: { access: 'member' },
  });
}
