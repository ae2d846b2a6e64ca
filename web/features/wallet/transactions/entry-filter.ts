import type { EntrySort, WholeWallet } from '#contracts/wallet.ts';
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
  /** Ids of several holding accounts, with commas between. */
  accounts: string | null;
  /** Id of a portfolio. */
  portfolio: string | null;
  /** Id of a tag. */
  tag: string | null;
  /** Only transactions with an unknown figure. */
  unknown: boolean;
  sort: EntrySort;
  isAscending: boolean;
}

/** Filters that are in the address of the page, by the name of their parameter. At most one selects accounts. */
export const ADDRESS_FILTERS = ['account', 'accounts', 'portfolio', 'tag'] as const;
export type AddressFilter = Pick<EntryFilter, (typeof ADDRESS_FILTERS)[number]>;

/** What selects all holding accounts. */
export const ALL_ACCOUNTS = { account: null, accounts: null, portfolio: null } as const;

export const NO_FILTER: EntryFilter = {
  text: '',
  type: null,
  asset: null,
  year: null,
  ...ALL_ACCOUNTS,
  tag: null,
  unknown: false,
  sort: 'date',
  isAscending: false,
};

/** Returns whether a filter is set. */
export const isFiltered = ({ text, type, asset, year, unknown, ...filter }: EntryFilter): boolean =>
  text.trim() !== '' ||
  type !== null ||
  asset !== null ||
  year !== null ||
  unknown ||
  ADDRESS_FILTERS.some((name) => filter[name] !== null);

/** Returns the request parameters without those that do not filter, optionally for one asset only. */
export function toEntryQuery(
  { text, type, asset, year, account, accounts, portfolio, tag, unknown, sort, isAscending }: EntryFilter,
  assetId: string | null,
): EntryQuery {
  const only = assetId ?? asset;
  return {
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(type === null ? {} : { type }),
    ...(only === null ? {} : { asset: only }),
    ...(year === null ? {} : { year }),
    ...(account === null ? {} : { holding_account: account }),
    ...(accounts === null ? {} : { holding_accounts: accounts }),
    ...(portfolio === null ? {} : { portfolio }),
    ...(tag === null ? {} : { tag }),
    ...(unknown ? { unknown: 'true' } : {}),
    ...(sort === 'date' ? {} : { sort }),
    ...(isAscending ? { direction: 'asc' } : {}),
  };
}

/**
 * Returns the filters of an address. Portfolios and tags that the user does not have, such as deleted ones, do not
 * filter.
 */
export function readAddressFilter(
  search: URLSearchParams,
  { portfolios, tags }: Pick<WholeWallet, 'portfolios' | 'tags'>,
): AddressFilter {
  const [portfolio, accounts, account, tag] = ['portfolio', 'accounts', 'account', 'tag'].map(
    (name) => search.get(name) || null,
  ) as [string | null, string | null, string | null, string | null];
  const known = (id: string | null, all: readonly { _id: string }[]) =>
    all.some(({ _id }) => _id === id) ? id : null;
  const selected = { ...ALL_ACCOUNTS, tag: known(tag, tags) };
  if (known(portfolio, portfolios)) return { ...selected, portfolio };
  return accounts !== null ? { ...selected, accounts } : { ...selected, account };
}

/** Returns the holding accounts that a filter selects; null for the whole wallet. */
export function listSelectedAccounts<A extends { _id: string | null }>(
  { account, accounts, portfolio }: AddressFilter,
  { portfolios, holding_accounts }: { portfolios: WholeWallet['portfolios']; holding_accounts: readonly A[] },
): A[] | null {
  const ids =
    portfolios.find(({ _id }) => _id === portfolio)?.accounts ??
    accounts?.split(',') ??
    (account === null ? null : [account]);
  return ids && holding_accounts.filter(({ _id }) => ids.includes(_id ?? 'none'));
}
