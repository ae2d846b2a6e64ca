import { describe, expect, it } from 'vitest';
import { findSparkline } from '#domain/history/sparkline.ts';

const dayOf = (n: number): string => `2025-10-${String(n).padStart(2, '0')}`;
/** Rows with closes 1, 2, 3 … on the days `from`..`to` of October 2025. */
const buildOctober = (from: number, to: number): { day: string; close: number | null }[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ day: dayOf(from + i), close: i + 1 }));

describe('findSparkline', () => {
  it('returns the last 7 closes with their days', () => {
    expect(findSparkline(buildOctober(10, 25), '2025-10-27')).toEqual({
      closes: [10, 11, 12, 13, 14, 15, 16],
      days: ['19', '20', '21', '22', '23', '24', '25'].map((day) => `2025-10-${day}`),
      until: '2025-10-25',
    });
  });

  it('ends at most 10 days before the reference day', () => {
    expect(findSparkline(buildOctober(10, 20), '2025-10-30')?.until).toBe('2025-10-20');
    expect(findSparkline(buildOctober(10, 20), '2025-10-31')).toBeNull();
  });

  it('skips later closes whose week has fewer than 5', () => {
    const rows = [...buildOctober(15, 21), { day: '2025-10-26', close: 9 }, { day: '2025-10-28', close: 9 }];
    expect(findSparkline(rows, '2025-10-29')?.until).toBe('2025-10-21');
  });

  it('has null for up to 2 days without a close, and is null with 3', () => {
    const without = (...gaps: number[]) =>
      buildOctober(21, 27).map((row, i) => (gaps.includes(21 + i) ? { ...row, close: null } : row));
    expect(findSparkline(without(22, 23), '2025-10-27')).toMatchObject({
      closes: [1, null, null, 4, 5, 6, 7],
      until: '2025-10-27',
    });
    expect(findSparkline(without(22, 23, 24), '2025-10-27')).toBeNull();
  });

  it('ends with a recorded close', () => {
    const rows = buildOctober(15, 26);
    expect(findSparkline(rows, '2025-10-27')?.until).toBe('2025-10-26');
  });

  it('ignores closes after the reference day and the order of the rows', () => {
    expect(findSparkline(buildOctober(10, 25).reverse(), '2025-10-20')?.until).toBe('2025-10-20');
  });

  it('returns null without rows', () => {
    expect(findSparkline([], '2025-10-27')).toBeNull();
  });
});
