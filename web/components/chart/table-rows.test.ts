import { describe, expect, it } from 'vitest';
import { selectTableRows } from './table-rows.ts';

const DAY = 86_400_000;
const series = (days: number) =>
  Array.from({ length: days }, (_, index) => ({
    at: Date.UTC(2024, 0, 1) + index * DAY,
    value: index,
    volume: null,
  }));
const dates = (days: number) =>
  selectTableRows(series(days)).map(({ at }) => new Date(at).toISOString().slice(0, 10));

describe('tableRows', () => {
  it('returns every day of up to 370, newest first', () => {
    expect(dates(370)).toHaveLength(370);
    expect(dates(2)).toEqual(['2024-01-02', '2024-01-01']);
  });

  it('returns the last day of each month of longer series', () => {
    expect(dates(371).slice(0, 3)).toEqual(['2025-01-05', '2024-12-31', '2024-11-30']);
  });

  it('keeps the named days of longer series', () => {
    const rows = selectTableRows(series(371), new Set([Date.UTC(2024, 11, 3)]));
    expect(rows.slice(1, 3).map(({ at }) => at)).toEqual([Date.UTC(2024, 11, 31), Date.UTC(2024, 11, 3)]);
  });
});
