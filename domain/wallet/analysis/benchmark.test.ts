import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeBenchmark, sumFlows } from '#domain/wallet/analysis/benchmark.ts';
import { type Money, moneyToText, numberToMoney, parseMoney } from '#domain/wallet/fixed.ts';

type Flow = [flowIn: number | null, flowOut?: number | null];
const money = (amount: number | null) => (amount === null ? null : numberToMoney(amount));
/** Consecutive days from day 0. */
const days = (...flows: Flow[]) =>
  flows.map(([flowIn, flowOut = 0], day) => ({
    day,
    value: 0n,
    invested: 0n,
    flowIn: money(flowIn),
    flowOut: money(flowOut),
    unpriced: [],
  }));
const compute = (flows: Flow[], prices: (number | null)[]) =>
  computeBenchmark(days(...flows), (day) => prices[day]!);
const text = (amount: Money | null) => (amount === null ? null : moneyToText(amount));

describe('computeBenchmark', () => {
  // 100 buy 10 at 10. At 20, 60 are withdrawn: 3 sold, 7 left, worth 7 × 30 = 210. 210 + 60 − 100 = 170.
  it('buys and sells at the price of the day of each deposit and withdrawal', () => {
    const { value, profit, values, unpriced, usedUp } = compute([[100], [0, 60], [0]], [10, 20, 30]);
    expect([value, profit, ...values].map(text)).toEqual(['210', '170', '100', '140', '210']);
    expect([unpriced, usedUp]).toEqual([[], null]);
  });

  it('counts only the difference of what came in and went out on one day', () => {
    expect(text(compute([[100], [500, 500]], [10, null]).values[0]!)).toBe('100');
    expect(compute([[100], [500, 500], [0]], [10, null, 20]).unpriced).toEqual([]);
  });

  it('is null from a day with a flow and without a price, and names the day', () => {
    const { value, values, unpriced } = compute([[100], [50], [0]], [10, null, 30]);
    expect([value, values.map(text), unpriced]).toEqual([null, ['100', null, null], [1]]);
  });

  it('is null on the last day without its price, and only on a day before', () => {
    expect(compute([[100], [0]], [10, null])).toMatchObject({ value: null, unpriced: [1] });
    const { value, values } = compute([[100], [0], [0]], [10, null, 12]);
    expect([text(value), values[1]]).toEqual(['120', null]);
  });

  it('is null when a flow is unknown', () => {
    expect(compute([[100], [null], [0]], [10, 10, 10])).toMatchObject({
      value: null,
      profit: null,
      unknownFlows: [1],
    });
  });

  it('names the day on which a withdrawal exceeds what there would have been', () => {
    expect(compute([[100], [0, 60], [10]], [10, 5, 5])).toMatchObject({ value: null, usedUp: 1 });
    expect(text(compute([[100], [0, 50]], [10, 5]).value)).toBe('0');
  });

  it('is not used up by rounding', () => {
    expect(compute([[10], [10], [10], [0, 30]], [3, 3, 3, 3])).toMatchObject({ value: 0n, usedUp: null });
  });

  it('at a price that never changes, is worth deposits less withdrawals, to 10^-17 of a unit', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 10 ** 6 }),
        (plan, price) => {
          const flows = plan.map((amount): Flow => [amount / 100]);
          const { value, profit } = compute(
            flows,
            plan.map(() => price),
          );
          const { flowIn } = sumFlows(days(...flows));
          const error = value! - flowIn!;
          expect(error < 0n ? -error : error).toBeLessThanOrEqual(
            (parseMoney('0.000000000000000001') * BigInt(price * plan.length)) as bigint,
          );
          expect(profit).toBe(error);
        },
      ),
    );
  });
});
