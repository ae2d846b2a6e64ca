import { describe, expect, it } from 'vitest';
import { findFirstRenewal } from '#domain/payments/first-renewal.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('findFirstRenewal', () => {
  it.each([
    [
      'the end of the paid period when the change is on that day',
      '2027-02-01',
      'month',
      '2027-02-01',
      '2027-02-01',
    ],
    [
      'the end of the paid period when the change is before it',
      '2027-06-10',
      'year',
      '2027-02-01',
      '2027-06-10',
    ],
    [
      'the next renewal when the period ends the day before',
      '2027-01-31',
      'month',
      '2027-02-01',
      '2027-02-28',
    ],
    ['a later renewal when several lie before the change', '2026-12-05', 'month', '2027-02-01', '2027-02-05'],
    ['a renewal a year later', '2027-01-31', 'year', '2027-02-01', '2028-01-31'],
  ] as const)('returns %s', (_, periodEnd, interval, from, expected) => {
    const anchor = day(periodEnd).getUTCDate();
    expect(findFirstRenewal(day(periodEnd), { interval, anchor, from: day(from) })).toEqual(day(expected));
  });
});
