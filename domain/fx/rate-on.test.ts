import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedRate, findRateOn } from '#domain/fx/rate-on.ts';

const table: DatedRate[] = [
  { day: '2025-09-01', usd_per_eur: 1.17 },
  { day: '2025-10-28', usd_per_eur: 1.174 },
  { day: '2025-11-01', usd_per_eur: 1.154 },
];

describe('findRateOn', () => {
  it.each([
    ['the day of a rate', '2025-10-28', '2025-10-28'],
    ['a day between two rates', '2025-10-31', '2025-10-28'],
    ['a day after the last rate', '2025-11-03', '2025-11-01'],
    ['7 days after a rate', '2025-09-08', '2025-09-01'],
  ])('returns the last rate at or before %s', (_title, day, from) => {
    expect(findRateOn(table, day)?.day).toBe(from);
  });

  it.each([
    ['before the first rate', '2025-08-31'],
    ['8 days after the last rate at or before it', '2025-09-09'],
    ['far after the last rate', '2026-03-01'],
    ['that is invalid', 'yesterday'],
  ])('returns null for a day %s', (_title, day) => {
    expect(findRateOn(table, day)).toBeNull();
  });

  it('returns null for an empty table', () => {
    expect(findRateOn([], '2025-11-03')).toBeNull();
  });

  it('never uses a rate of a later day', () => {
    const dayOf = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 450 }),
        (days, asked) => {
          const rates = days
            .sort((a, b) => a - b)
            .map((day) => ({ day: dayOf(day), usd_per_eur: 1 + day / 1000 }));
          const expected = days.filter((day) => day <= asked && asked - day <= 7).at(-1);
          expect(findRateOn(rates, dayOf(asked))?.day).toBe(
            expected === undefined ? undefined : dayOf(expected),
          );
        },
      ),
    );
  });
});
