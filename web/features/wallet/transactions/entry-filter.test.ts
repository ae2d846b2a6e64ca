import { describe, expect, it } from 'vitest';
import { EVERY_ENTRY, isFiltered, queryOf } from './entry-filter.ts';

describe('isFiltered', () => {
  it('is not moved by the order', () => {
    expect(isFiltered({ ...EVERY_ENTRY, sort: 'total', upwards: true })).toBe(false);
    expect(isFiltered({ ...EVERY_ENTRY, text: ' ' })).toBe(false);
    expect(isFiltered({ ...EVERY_ENTRY, year: 2024 })).toBe(true);
  });
});

describe('queryOf', () => {
  it('is empty where everything passes in the usual order, so that all such lists are one', () => {
    expect(queryOf(EVERY_ENTRY, null)).toEqual({});
    expect(queryOf({ ...EVERY_ENTRY, text: '  ' }, null)).toEqual({});
  });

  it('names what is filtered and how it is ordered', () => {
    const filter = { ...EVERY_ENTRY, text: ' plan ', type: 'sale', year: 2024, unknown: true } as const;
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
    expect(queryOf(EVERY_ENTRY, 'solana')).toEqual({ asset: 'solana' });
  });
});
