import { describe, expect, it } from 'vitest';
import { parseExportRange, toMilliseconds } from '#domain/wallet/file/export-range.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const DAY = 20_779; // 22 November 2026, in days since 1970.

describe('parseExportRange', () => {
  it('returns the days of two dates, counted from 1970', () => {
    expect(parseExportRange('1970-01-01', '1970-01-03', NOON)).toEqual({ from: 0, to: 2 });
    expect(parseExportRange('2026-11-20', '2026-11-22', NOON)).toEqual({ from: DAY - 2, to: DAY });
  });

  it.each([
    ['the day after the start', '2026-11-20', '2026-11-21', true],
    ['the start itself', '2026-11-20', '2026-11-20', false],
    ['before the start', '2026-11-20', '2026-11-19', false],
    ['today', '2026-11-20', '2026-11-22', true],
    ['tomorrow', '2026-11-20', '2026-11-23', false],
    ['no date', '2026-11-20', 'soon', false],
  ])('accepts %s as the end, from %s to %s: %s', (_, from, to, isRange) => {
    expect(parseExportRange(from, to, NOON) !== null).toBe(isRange);
  });

  it('accepts an end date from its first millisecond in UTC', () => {
    const range = (now: number) => parseExportRange('2026-11-20', '2026-11-23', now);
    expect(range(Date.UTC(2026, 10, 23) - 1)).toBeNull();
    expect(range(Date.UTC(2026, 10, 23))).not.toBeNull();
  });
});

describe('toMilliseconds', () => {
  it('returns the first millisecond of the first day and the last of the last day', () => {
    expect(toMilliseconds(parseExportRange('2026-01-01', '2026-01-31', NOON)!)).toEqual({
      first: Date.parse('2026-01-01T00:00:00.000Z'),
      last: Date.parse('2026-01-31T23:59:59.999Z'),
    });
  });
});
