import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTER, toEntryQuery } from './entry-filter.ts';

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
