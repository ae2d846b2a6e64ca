import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatMonth,
  formatTime,
  formatYear,
  toInstantMs,
} from '#domain/format/format-date.ts';

describe('formatDate', () => {
  it.each([
    ['2026-11-21', '2026-11-21', '21-11-2026'],
    ['2026-11-21T06:00:00Z', '2026-11-21', '21-11-2026'],
    ['2026-11-21T23:59:59.999Z', '2026-11-21', '21-11-2026'],
    ['2026-11-21T00:30:00+02:00', '2026-11-20', '20-11-2026'],
    ['2026-11-21T23:30', '2026-11-21', '21-11-2026'],
    [0, '1970-01-01', '01-01-1970'],
    ['2024-02-29', '2024-02-29', '29-02-2024'],
    ['2000-02-29', '2000-02-29', '29-02-2000'],
    ['2026-01-31', '2026-01-31', '31-01-2026'],
  ])('formats %s as %s and as %s', (instant, en, it) => {
    expect(formatDate(instant, 'en')).toBe(en);
    expect(formatDate(instant, 'it')).toBe(it);
  });

  it.each([
    null,
    undefined,
    '',
    'soon',
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    Number.NaN,
    8.64e15 + 1,
    1e15,
  ])('shows %s as unknown', (instant) => {
    expect(formatDate(instant, 'en')).toBe('–');
    expect(formatDate(instant, 'it')).toBe('–');
  });

  it('shows the UTC day in the order of the language, for any instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString();
          expect(formatDate(iso, 'en')).toBe(iso.slice(0, 10));
          expect(formatDate(date.getTime(), 'it').split('-').reverse().join('-')).toBe(iso.slice(0, 10));
        },
      ),
    );
  });
});

describe('toInstantMs', () => {
  it('reads a date-time without a zone as UTC', () => {
    expect(toInstantMs('2026-11-21T06:00:00')).toBe(Date.UTC(2026, 10, 21, 6));
  });
});

describe('formatDateTime', () => {
  it('includes the zone', () => {
    expect(formatDateTime('2026-11-21T06:00:00Z', 'en')).toBe('2026-11-21, 06:00 UTC');
    expect(formatDateTime('2026-11-21T06:00:00Z', 'it')).toBe('21-11-2026, 06:00 UTC');
    expect(formatDateTime(null, 'it')).toBe('–');
    expect(formatTime(undefined)).toBe('–');
  });
});

describe('formatMonth', () => {
  it('has three letters, lower case in Italian', () => {
    expect(formatMonth('2026-11-21', 'en')).toBe('Nov');
    expect(formatMonth('2026-05-01', 'it')).toBe('mag');
    expect(formatMonth(null, 'it')).toBe('–');
  });
});

describe('formatDayMonth and formatYear', () => {
  it('label the ticks of a date axis', () => {
    expect(formatDayMonth('2026-11-03', 'en')).toBe('3 Nov');
    expect(formatDayMonth('2026-11-03', 'it')).toBe('3 nov');
    expect(formatYear('2026-01-01')).toBe('2026');
    expect(formatYear(null)).toBe('–');
  });
});
