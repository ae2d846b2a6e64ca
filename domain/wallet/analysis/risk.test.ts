import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRisk, countPricedDays, MIN_RETURNS } from '#domain/wallet/analysis/risk.ts';
import { computeTimeWeightedIndex } from '#domain/wallet/analysis/time-weighted-index.ts';
import { computeTimeWeightedReturn } from '#domain/wallet/returns.ts';

type Row = [value: bigint | null, flowIn?: bigint | null, flowOut?: bigint | null];
/** Consecutive days from day 0: value at the end, inflow, outflow. */
const days = (...rows: Row[]) =>
  rows.map(([value, flowIn = 0n, flowOut = 0n], day) => ({
    day,
    value,
    invested: 0n,
    flowIn,
    flowOut,
    unpriced: [],
  }));
const levels = (...rows: Row[]) =>
  computeTimeWeightedIndex(days(...rows)).map(({ day, level }) => [day, level]);

/** Values that grow by these factors from 10^12 on. */
function grow(factors: readonly number[]): Row[] {
  let value = 1e12;
  return factors.map((factor, at) => {
    value *= factor;
    return [BigInt(Math.round(value)), at === 0 ? 10n ** 12n : 0n];
  });
}

describe('computeTimeWeightedIndex', () => {
  it('grows with prices, and not with deposits or withdrawals', () => {
    expect(levels([100n, 100n], [110n], [220n, 110n], [110n, 0n, 110n])).toEqual([
      [0, 1],
      [1, 1.1],
      [2, 1.1],
      [3, 1.1],
    ]);
  });

  it('has no level on a day of unknown value, and no daily growth on the next', () => {
    const index = computeTimeWeightedIndex(days([100n, 100n], [null], [121n], [121n]));
    expect(index.map(({ level, growth }) => [level, growth])).toEqual([
      [1, 1],
      [null, null],
      [1.21, null],
      [1.21, 1],
    ]);
  });

  it.each<[string, Row]>([
    ['money came in on a day of unknown value', [null, 50n]],
    ['money went out on a day of unknown value', [null, 0n, 50n]],
    ['a flow is unknown', [100n, null]],
  ])('begins again with the next known value after a day on which %s', (_, row) => {
    expect(levels([100n, 100n], [120n], row, [200n], [220n])).toEqual([
      [3, 1],
      [4, 1.1],
    ]);
  });

  it('begins with the first day with money', () => {
    expect(levels([0n], [90n, 100n], [81n])).toEqual([
      [1, 0.9],
      [2, expect.closeTo(0.81, 12)],
    ]);
  });

  it('ends where the time-weighted return ends', () => {
    const row = fc.tuple(fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 6n));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const history = days(...rows);
        const whole = 1 + (computeTimeWeightedReturn(history) ?? 0);
        const level = computeTimeWeightedIndex(history).at(-1)?.level ?? 1;
        expect((level - whole) / Math.max(1, whole)).toBeCloseTo(0, 9);
      }),
    );
  });
});

describe('computeRisk', () => {
  // 120 falls to 90, a quarter, and is reached again on day 4. The deposit of 60 changes nothing.
  it('finds the largest fall with its dates', () => {
    const rows: Row[] = [[100n, 100n], [120n], [90n], [170n, 60n], [204n], [195n]];
    expect(computeRisk(days(...rows))!.drawdown).toEqual({
      depth: expect.closeTo(0.25, 12),
      peak: 1,
      trough: 2,
      recovered: 4,
    });
  });

  it('counts a fall on the day of the purchase, and one not recovered', () => {
    expect(computeRisk(days([80n, 100n], [90n]))!.drawdown).toEqual({
      depth: expect.closeTo(0.2, 12),
      peak: 0,
      trough: 0,
      recovered: null,
    });
  });

  it('has a depth of 0 when nothing fell, also when all was withdrawn', () => {
    expect(computeRisk(days([100n, 100n], [110n], [0n, 0n, 110n], [0n]))!.drawdown.depth).toBe(0);
  });

  // Log returns of ±0.02 in turn: 30 of them have a deviation of 0.02 × √(30 ÷ 29), × √365 a year.
  it('annualises the deviation of daily log returns by the root of 365', () => {
    const factors = Array.from({ length: MIN_RETURNS }, (_, at) => Math.exp(at % 2 === 0 ? 0.02 : -0.02));
    const risk = computeRisk(days(...grow(factors)))!;
    expect(risk.returns).toBe(MIN_RETURNS);
    expect(risk.volatility).toBeCloseTo(0.02 * Math.sqrt(30 / 29) * Math.sqrt(365), 6);
  });

  it('has no volatility with fewer than 30 daily returns', () => {
    const factors = Array<number>(MIN_RETURNS - 1).fill(1.01);
    expect(computeRisk(days(...grow(factors)))).toMatchObject({ returns: 29, volatility: null });
  });

  it('leaves out returns over more than a day', () => {
    const rows: Row[] = Array.from({ length: 80 }, (_, at) => [
      at % 2 === 0 ? 100n : null,
      at === 0 ? 100n : 0n,
    ]);
    expect(computeRisk(days(...rows))).toMatchObject({ returns: 1, volatility: null, from: 0, to: 78 });
  });

  it('is null without a day with money', () => expect(computeRisk(days([0n], [0n]))).toBeNull());

  it('does not change with deposits at the evening value, nor with the unit of money', () => {
    const factor = fc.double({ min: 0.5, max: 2, noNaN: true });
    const deposit = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(factor, deposit), { minLength: 40, maxLength: 60 }), (plan) => {
        const plain: Row[] = [];
        const mixed: Row[] = [];
        let [value, larger] = [10 ** 15, 7 * 10 ** 15];
        plan.forEach(([growth, times], at) => {
          const inflow = at === 0 ? 0 : Math.round(larger * times);
          const [own, other] = at === 0 ? [value, larger] : [0, inflow];
          value *= growth;
          larger = (larger + inflow) * growth;
          plain.push([BigInt(Math.round(value)), BigInt(Math.round(own))]);
          mixed.push([BigInt(Math.round(larger)), BigInt(Math.round(other))]);
        });
        const [one, two] = [computeRisk(days(...plain))!, computeRisk(days(...mixed))!];
        expect(two.drawdown.depth).toBeCloseTo(one.drawdown.depth, 3);
        expect(two.volatility! / one.volatility!).toBeCloseTo(1, 3);
      }),
    );
  });
});

describe('countPricedDays', () => {
  it('counts days on which something was held, and those with a price for all of it', () => {
    expect(countPricedDays(days([100n, 100n], [null], [90n], [0n, 0n, 90n], [0n]))).toEqual({
      held: 3,
      priced: 2,
    });
  });
});
