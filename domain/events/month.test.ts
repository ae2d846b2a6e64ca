import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, listWeeks } from '#domain/events/month.ts';

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2080 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

describe('addMonths', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 0, '2026-11'],
  ])('of %s and %i returns %s', (from, by, result) => {
    expect(addMonths(from, by)).toBe(result);
  });

  it('undoes itself', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: -100, max: 100 }), (from, by) => {
        expect(addMonths(addMonths(from, by), -by)).toBe(from);
      }),
    );
  });
});

describe('listWeeks', () => {
  it('starts weeks on Monday', () => {
    const [week] = listWeeks('2026-12');
    expect(week).toEqual([
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
  });

  it('contains every day of the month once and in order, in weeks of seven days', () => {
    fc.assert(
      fc.property(month, (given) => {
        const weeks = listWeeks(given);
        expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true);
        const days = weeks.flat().filter((day) => day !== null);
        expect(days).toEqual([...days].sort());
        expect(new Set(days).size).toBe(days.length);
        expect(days.at(-1)).toBe(
          new Date(Date.parse(`${addMonths(given, 1)}-01`) - 86_400_000).toISOString().slice(0, 10),
        );
        for (const week of weeks)
          week.forEach((day, i) => {
            if (day) expect((new Date(day).getUTCDay() + 6) % 7).toBe(i);
          });
      }),
    );
  });
});
