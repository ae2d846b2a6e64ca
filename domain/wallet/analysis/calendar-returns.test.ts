import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCalendarReturns } from '#domain/wallet/analysis/calendar-returns.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import { computeTimeWeightedReturn } from '#domain/wallet/returns.ts';

type Row = [value: bigint | null, flowIn?: bigint | null, flowOut?: bigint | null];
const buildDays = (first: string, rows: readonly Row[]) =>
  rows.map(([value, flowIn = 0n, flowOut = 0n], at) => ({
    day: toDayNumber(Date.parse(first)) + at,
    value,
    invested: 0n,
    flowIn,
    flowOut,
    unpriced: [],
  }));

describe('computeCalendarReturns', () => {
  // January: 100 becomes 110. February: 110, then 90 more come in and 200 becomes 180: −10 %.
  it('returns the growth of each month from the evening before, without deposits', () => {
    const days = buildDays('2024-01-30', [[100n, 100n], [110n], [110n], [180n, 90n]]);
    const [january, february, ...others] = computeCalendarReturns(days, 'month');
    expect(january).toMatchObject({ year: 2024, month: 1, unpricedDays: 0 });
    expect(january!.value).toBeCloseTo(0.1, 12);
    expect(february).toMatchObject({ year: 2024, month: 2 });
    expect(february!.value).toBeCloseTo(-0.1, 12);
    expect([january!.to + 1, others]).toEqual([february!.from, []]);
  });

  it('is unknown for a month whose beginning or end has no value, and known again after', () => {
    const rows: Row[] = [[100n, 100n], [null], ...Array<Row>(29).fill([110n]), [121n]];
    const months = computeCalendarReturns(buildDays('2024-01-30', rows), 'month');
    expect(months.map(({ month, value, unpricedDays }) => [month, value, unpricedDays])).toEqual([
      [1, null, 1],
      [2, null, 0],
      [3, expect.closeTo(0.1, 12), 0],
    ]);
  });

  it('is unknown for a month in which nothing was held', () => {
    const sold = buildDays('2024-01-31', [[100n, 100n], [0n, 0n, 100n], [0n]]);
    expect(computeCalendarReturns(sold, 'month')).toMatchObject([{ value: 0 }, { value: 0 }]);
    const empty: Row[] = [[0n, 100n, 100n], ...Array<Row>(29).fill([0n])];
    expect(computeCalendarReturns(buildDays('2024-01-31', empty), 'month')[1]).toMatchObject({
      month: 2,
      value: null,
    });
  });

  it('returns a year as its months multiplied, and from the evening before it', () => {
    const days = buildDays('2024-12-31', [[100n, 100n], [121n], ...Array<Row>(30).fill([121n]), [110n]]);
    const years = computeCalendarReturns(days, 'year');
    expect(years.map(({ year, month, value }) => [year, month, value])).toEqual([
      [2024, 0, 0],
      [2025, 0, expect.closeTo(0.1, 12)],
    ]);
  });

  it.each(['month', 'year'] as const)(
    'multiplies to the return of the whole time when all is known, by %s',
    (by) => {
      const arbitraryRow = fc.tuple(
        fc.bigInt(1n, 10n ** 9n),
        fc.bigInt(0n, 10n ** 6n),
        fc.bigInt(0n, 10n ** 6n),
      );
      fc.assert(
        fc.property(fc.array(arbitraryRow, { minLength: 1, maxLength: 400 }), (rows) => {
          const days = buildDays('2024-01-15', rows);
          const product = computeCalendarReturns(days, by).reduce(
            (growth, { value }) => growth * (1 + (value ?? 0)),
            1,
          );
          const whole = 1 + (computeTimeWeightedReturn(days) ?? 0);
          expect((product - whole) / Math.max(1, whole)).toBeCloseTo(0, 9);
        }),
      );
    },
  );
});
