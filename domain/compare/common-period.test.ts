import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCommonPeriod, selectCloses } from '#domain/compare/common-period.ts';

const DAY = 86_400_000;
const closes = (values: readonly (number | null)[]) => values.map((value, day) => ({ at: day * DAY, value }));

describe('findCommonPeriod', () => {
  it('runs from the first to the last day on which all series have a price', () => {
    const period = findCommonPeriod([closes([1, 2, 3, 4, 5, 6]), closes([null, 2, null, 4, 5, null])]);
    expect(period).toEqual({ from: DAY, until: 4 * DAY });
  });

  it('returns null without such a day', () => {
    expect(findCommonPeriod([closes([1, null]), closes([null, 1])])).toBeNull();
    expect(findCommonPeriod([closes([1]), closes([0])])).toBeNull();
    expect(findCommonPeriod([])).toBeNull();
  });

  it('limits every series to closes from the first to the last common day', () => {
    const values = fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 3 }), (many) => {
        const series = many.map(closes);
        const period = findCommonPeriod(series);
        if (!period) return;
        for (const each of series) {
          const within = selectCloses(each, period);
          expect(within[0]).toMatchObject({ at: period.from });
          expect(within.at(-1)).toMatchObject({ at: period.until });
          expect([within[0]!.value, within.at(-1)!.value]).not.toContain(null);
        }
      }),
    );
  });
});
