import { describe, expect, it } from 'vitest';
import { walletEntry } from '#tests/builders/wallet-answers.ts';
import {
  arrangeTransactions,
  assetsOf,
  type EntryFilter,
  EVERY_ENTRY,
  isFiltered,
  yearsOf,
} from './arrange-transactions.ts';

const entries = [
  walletEntry({ _id: 'a', date: '2024-05-01', quantity: '2', total: '200', notes: 'Monthly plan' }),
  walletEntry({ _id: 'b', date: '2025-01-01T10:00:00Z', asset: 'ethereum', quantity: '10', total: '90' }),
  walletEntry({ _id: 'c', date: '2025-02-01', type: 'sale', quantity: '1', total: null, profit_loss: '-3' }),
];
const ids = (filter: Partial<EntryFilter>, unknown: string[] = []) =>
  arrangeTransactions(entries, { ...EVERY_ENTRY, ...filter }, new Set(unknown)).map(({ _id }) => _id);

describe('arrangeTransactions', () => {
  it('shows the newest first', () => {
    expect(ids({})).toEqual(['c', 'b', 'a']);
    expect(ids({ upwards: true })).toEqual(['a', 'b', 'c']);
  });

  it('finds text in names, tickers and notes, whatever its case', () => {
    expect(ids({ text: ' ETHER ' })).toEqual(['b']);
    expect(ids({ text: 'btc' })).toEqual(['c', 'a']);
    expect(ids({ text: 'monthly' })).toEqual(['a']);
    expect(ids({ text: 'nothing of the kind' })).toEqual([]);
  });

  it('filters by type, asset, year and unknown figures, all together', () => {
    expect(ids({ type: 'sale' })).toEqual(['c']);
    expect(ids({ asset: 'bitcoin' })).toEqual(['c', 'a']);
    expect(ids({ year: 2025 })).toEqual(['c', 'b']);
    expect(ids({ unknown: true }, ['a', 'c'])).toEqual(['c', 'a']);
    expect(ids({ unknown: true, year: 2024 }, ['a', 'c'])).toEqual(['a']);
  });

  it('orders by exact amounts, what goes out below what comes in', () => {
    expect(ids({ sort: 'quantity', upwards: true })).toEqual(['c', 'a', 'b']);
    expect(ids({ sort: 'quantity' })).toEqual(['b', 'a', 'c']);
  });

  it('puts unknown last in both directions', () => {
    expect(ids({ sort: 'total', upwards: true })).toEqual(['b', 'a', 'c']);
    expect(ids({ sort: 'total' })).toEqual(['a', 'b', 'c']);
  });

  it('tells apart amounts that one number cannot', () => {
    const near = ['1.000000000000000001', '1.000000000000000002', '1'].map((total, at) =>
      walletEntry({ _id: String(at), total }),
    );
    const arranged = arrangeTransactions(near, { ...EVERY_ENTRY, sort: 'total' }, new Set());
    expect(arranged.map(({ _id }) => _id)).toEqual(['1', '0', '2']);
  });
});

describe('isFiltered', () => {
  it('is not moved by the order', () => {
    expect(isFiltered({ ...EVERY_ENTRY, sort: 'total', upwards: true })).toBe(false);
    expect(isFiltered({ ...EVERY_ENTRY, text: ' ' })).toBe(false);
    expect(isFiltered({ ...EVERY_ENTRY, year: 2024 })).toBe(true);
  });
});

it('yearsOf and assetsOf give each once', () => {
  expect(yearsOf(entries)).toEqual([2025, 2024]);
  expect(assetsOf(entries).map(({ _id }) => _id)).toEqual(['bitcoin', 'ethereum']);
});
