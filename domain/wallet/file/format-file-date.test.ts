import { describe, expect, it } from 'vitest';
import { formatFileDate } from '#domain/wallet/file/format-file-date.ts';

const written = (date: string, locale: 'en' | 'it' = 'en') => formatFileDate(date, Date.parse(date), locale);

describe('formatFileDate', () => {
  it('writes a day without a time, in the order of the language', () => {
    expect(written('2025-03-01')).toBe('2025-03-01');
    expect(written('2025-03-01', 'it')).toBe('01-03-2025');
  });

  it('writes an instant with its time in UTC', () => {
    expect(written('2025-03-01T08:05:09Z')).toBe('2025-03-01 08:05:09 UTC');
    expect(written('2025-03-01T08:05:09Z', 'it')).toBe('01-03-2025 08:05:09 UTC');
  });

  it('converts another time zone to UTC, also across the end of a year', () => {
    expect(written('2024-12-31T23:30:00-05:00')).toBe('2025-01-01 04:30:00 UTC');
  });

  it('writes missing seconds as 00', () => {
    expect(written('2025-03-01T08:05Z')).toBe('2025-03-01 08:05:00 UTC');
  });

  it.each([
    ['2025-03-01T08:05:09.5Z', '2025-03-01 08:05:09.5 UTC'],
    ['2025-03-01T08:05:09.123456789Z', '2025-03-01 08:05:09.123456789 UTC'],
    ['2025-03-01T08:05:09.120+02:00', '2025-03-01 06:05:09.12 UTC'],
    ['2025-03-01T08:05:09.100Z', '2025-03-01 08:05:09.1 UTC'],
    ['2025-03-01T08:05:09.050Z', '2025-03-01 08:05:09.05 UTC'],
    ['2025-03-01T08:05:09.000Z', '2025-03-01 08:05:09 UTC'],
  ])('writes the fraction of the second of %s without trailing zeros', (date, text) => {
    expect(written(date)).toBe(text);
  });
});
