import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTER, queryOf } from './entry-filter.ts';

describe('isFiltered', () => {
  it('ignores the order and blank text', () => {
    expect(isFiltered({ ...NO_FILTER, sort: 'total', upwards: true })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, text: ' ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, year: 2024 })).toBe(true);
  });
});

describe('request parameters of a filter', () => {
  it('returns an empty query without filters in the default order', () => {
    expect(queryOf(NO_FILTER, null)).toEqual({});
    expect(queryOf({ ...NO_FILTER, text: '  ' }, null)).toEqual({});
  });

  it('includes filters and order', () => {
    const filter = { ...NO_FILTER, text: ' plan ', type: 'sale', year: 2024, unknown: true } as const;
    expect(queryOf({ ...filter, asset: 'bitcoin', sort: 'total', upwards: true }, null)).toEqual({
      text: 'plan',
      type: 'sale',
      asset: 'bitcoin',
      year: 2024,
      unknown: 'true',
      sort: 'total',
      direction: 'asc',
    });
  });

  it('restricts the query to the asset shown alone', () => {
    expect(queryOf(NO_FILTER, 'solana')).toEqual({ asset: 'solana' });
  });
});
