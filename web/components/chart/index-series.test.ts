import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexSeries } from './index-series.ts';

const points = (values: readonly (number | null)[], from = 0) =>
  values.map((value, index) => ({ at: from + index, value }));
const values = (series: ReturnType<typeof indexSeries>) =>
  series.map((each) => each.map(({ at, value }) => [at, value]));

describe('indexSeries', () => {
  it('sets every series to 100 at the first time at which all have a value', () => {
    expect(values(indexSeries([points([5, 10, 20, 15]), points([4, 2], 1)]))).toEqual([
      [
        [1, 100],
        [2, 200],
        [3, 150],
      ],
      [
        [1, 100],
        [2, 50],
        [3, null],
      ],
    ]);
  });

  it('skips times at which a value is unknown or not positive', () => {
    const [one, other] = indexSeries([points([null, 1, 1, 3]), points([7, 0, 2, 2])]);
    expect(one).toEqual([
      { at: 2, value: 100 },
      { at: 3, value: 300 },
    ]);
    expect(other!.map(({ value }) => value)).toEqual([100, 100]);
  });

  it('returns empty series when no time is common', () => {
    expect(indexSeries([points([1, 2]), points([1, 2], 5)])).toEqual([[], []]);
    expect(indexSeries([[], points([1])])).toEqual([[], []]);
  });

  it('does not depend on the unit of a series', () => {
    const price = fc.double({ min: 0.001, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1 }),
        fc.double({ min: 0.01, max: 1e4, noNaN: true }),
        (row, unit) => {
          const [plain, scaled] = indexSeries([points(row), points(row.map((value) => value * unit))]);
          for (const [index, { value }] of plain!.entries())
            expect(scaled![index]!.value).toBeCloseTo(value!, 3);
        },
      ),
    );
  });
});
