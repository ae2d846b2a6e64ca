import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTER, queryOf } from './entry-filter.ts';

describe('isFiltered', () => {
  it('is not moved by the order', () => {
    expect(isFiltered({ ...NO_FILTER, sort: 'total', upwards: true })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, text: ' ' })).toBe(false);
    expect(isFiltered({ ...NO_FILTER, year: 2024 })).toBe(true);
  });
});

describe('queryOf', () => {
  it('is empty where everything passes in the usual order, so that all such lists are one', () => {
    expect(queryOf(NO_FILTER, null)).toEqual({});
    expect(queryOf({ ...NO_FILTER, text: '  ' }, null)).toEqual({});
  });

  it('names what is filtered and how it is ordered', () => {
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

  it('is of one asset where the page shows it alone', () => {
    expect(queryOf(NO_FILTER, 'solana')).toEqual({ asset: 'solana' });
  });
});
