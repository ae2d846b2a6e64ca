import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '#domain/compare/normalise.ts';

const days = (values: readonly (number | null)[]) => values.map((value, at) => ({ at, value }));
const normaliseValues = (...series: (number | null)[][]) => {
  const found = normalise(series.map(days));
  return found && [found.from, ...found.rows.map(({ at, values }) => [at, ...values])];
};

describe('normalise', () => {
  it('starts all series at 100 on the first common day', () => {
    expect(normaliseValues([5, 10, 20, 15], [null, 4, 4, 2])).toEqual([
      1,
      [1, 100, 100],
      [2, 200, 100],
      [3, 150, 50],
    ]);
  });

  it('leaves a gap when one series has no price and skips a day without any price', () => {
    expect(normaliseValues([1, null, null, 2], [1, 3, null, 1])).toEqual([
      0,
      [0, 100, 100],
      [1, null, 300],
      [3, 200, 100],
    ]);
  });

  it('accepts three series', () => {
    expect(normaliseValues([1, 2], [2, 1], [4, 4])).toEqual([0, [0, 100, 100, 100], [1, 200, 50, 100]]);
  });

  it('returns null without a common day', () => {
    expect([
      normaliseValues([1, null], [null, 1]),
      normaliseValues([1], []),
      normaliseValues([], []),
      normaliseValues([0, 1], [1, 0]),
    ]).toEqual([null, null, null, null]);
  });

  it('keeps the ratios within a series and is independent of the unit', () => {
    const price = fc.option(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), { nil: null, freq: 4 });
    const prices = fc.array(price, { maxLength: 30 });
    fc.assert(
      fc.property(prices, prices, (one, other) => {
        const found = normalise([days(one), days(other)]);
        const common = one.findIndex((value, at) => value !== null && (other[at] ?? null) !== null);
        expect(found?.from ?? -1).toBe(common);
        for (const { at, values } of found?.rows ?? []) {
          for (const [index, series] of [one, other].entries()) {
            const value = series[at] ?? null;
            if (value === null) expect(values[index]).toBeNull();
            else expect(values[index]! / 100 / (value / series[common]!)).toBeCloseTo(1, 9);
          }
        }
        expect(normalise([days(one.map((value) => value && value * 4)), days(other)])).toEqual(found);
      }),
    );
  });
});
