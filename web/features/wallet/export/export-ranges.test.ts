import { describe, expect, it } from 'vitest';
import { exportRange } from '#domain/wallet/file/export-range.ts';
import { exportRanges } from '#web/features/wallet/export/export-ranges.ts';

describe('exportRanges', () => {
  it('returns all, this year and last year', () => {
    expect(exportRanges(Date.UTC(2026, 10, 21, 22), '2024-02-03')).toEqual({
      all: { from: '2024-02-03', to: '2026-11-21' },
      this_year: { from: '2026-01-01', to: '2026-11-21' },
      last_year: { from: '2025-01-01', to: '2025-12-31' },
    });
  });

  it.each([
    ['2026-01-01T00:00:00Z', '2026-01-01'],
    ['2026-01-01T23:59:59Z', null],
    ['2026-01-02T00:00:00Z', '2026-01-02'],
    ['2024-02-29T12:00:00Z', '2019-01-01'],
  ])('on %s with a first transaction of %s returns only valid ranges', (now, first) => {
    const at = Date.parse(now);
    for (const range of Object.values(exportRanges(at, first)))
      if (range) expect(exportRange(range.from, range.to, at)).not.toBeNull();
  });

  it('returns no current year on 1 January', () => {
    expect(exportRanges(Date.UTC(2026, 0, 1), null).this_year).toBeNull();
    expect(exportRanges(Date.UTC(2026, 0, 2), null).this_year).not.toBeNull();
  });
});
