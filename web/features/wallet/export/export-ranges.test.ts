import { describe, expect, it } from 'vitest';
import { parseExportRange } from '#domain/wallet/file/export-range.ts';
import { listExportRanges } from '#web/features/wallet/export/export-ranges.ts';

describe('listExportRanges', () => {
  it('returns all, this year and last year', () => {
    expect(listExportRanges(Date.UTC(2026, 10, 21, 22), '2024-02-03')).toEqual({
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
    for (const range of Object.values(listExportRanges(at, first)))
      if (range) expect(parseExportRange(range.from, range.to, at)).not.toBeNull();
  });

  it('returns no current year on 1 January', () => {
    expect(listExportRanges(Date.UTC(2026, 0, 1), null).this_year).toBeNull();
    expect(listExportRanges(Date.UTC(2026, 0, 2), null).this_year).not.toBeNull();
  });
});
