import { describe, expect, it } from 'vitest';
import {
  isFiltered,
  listSelectedAccounts,
  NO_FILTER,
  readAddressFilter,
  toEntryQuery,
} from './entry-filter.ts';

describe('isFiltered', () => {
  it('ignores the order and blank text', () => {
    expect(isFiltered({ ...NO_FILTER, sort: 'total', isAscending: true })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, text: ' ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, year: 2024 })).toBe(true);
    expect(isFiltered({ ...NO_FILTER, account: 'none' })).toBe(true);
  });
});

describe('request parameters of a filter', () => {
  it('returns an empty query without filters in the default order', () => {
    expect(toEntryQuery(NO_FILTER, null)).toEqual({});
    expect(toEntryQuery({ ...NO_FILTER, text: '  ' }, null)).toEqual({});
  });

  it('includes filters and order', () => {
    const filter = {
      ...NO_FILTER,
      text: ' plan ',
      type: 'sale',
      year: 2024,
      account: 'none',
      unknown: true,
    } as const;
    expect(toEntryQuery({ ...filter, asset: 'bitcoin', sort: 'total', isAscending: true }, null)).toEqual({
      text: 'plan',
      type: 'sale',
      asset: 'bitcoin',
      year: 2024,
      holding_account: 'none',
      unknown: 'true',
      sort: 'total',
      direction: 'asc',
    });
  });

  it('restricts the query to the asset shown alone', () => {
    expect(toEntryQuery(NO_FILTER, 'solana')).toEqual({ asset: 'solana' });
  });
});

describe('the filter in the address', () => {
  const wallet = {
    portfolios: [{ _id: 'p', name: 'Long term', accounts: ['a', 'b'] }],
    tags: [{ _id: 't', name: 'Tax', transactions: 1 }],
    holding_accounts: ['a', 'b', 'c', null].map((_id) => ({ _id })),
  };
  const read = (text: string) => readAddressFilter(new URLSearchParams(text), wallet);
  const selected = (text: string) => listSelectedAccounts(read(text), wallet)?.map(({ _id }) => _id);

  it('selects one account, several, or those of a portfolio, and a tag', () => {
    expect(selected('')).toBeUndefined();
    expect(selected('account=none')).toEqual([null]);
    expect(selected('accounts=c,a,gone')).toEqual(['a', 'c']);
    expect(selected('portfolio=p&account=c')).toEqual(['a', 'b']);
    expect(toEntryQuery({ ...NO_FILTER, ...read('portfolio=p&tag=t') }, null)).toEqual({
      portfolio: 'p',
      tag: 't',
    });
    expect(toEntryQuery({ ...NO_FILTER, ...read('accounts=a,b') }, null)).toEqual({
      holding_accounts: 'a,b',
    });
  });

  it('ignores a portfolio or tag that the user does not have', () => {
    expect(read('portfolio=gone&tag=gone')).toEqual(read(''));
    expect(isFiltered({ ...NO_FILTER, ...read('tag=gone') })).toBe(false);
  });
});
