import { describe, expect, it } from 'vitest';
import { computeTimeWeightedReturn } from '#domain/wallet/returns.ts';

/** Consecutive days: value at the end, inflow, outflow. */
const days = (...rows: [value: bigint | null, flowIn?: bigint | null, flowOut?: bigint | null][]) =>
  rows.map(([value, flowIn = 0n, flowOut = 0n], day) => ({
    day,
    value,
    invested: 0n,
    flowIn,
    flowOut,
    unpriced: [],
  }));

describe('computeTimeWeightedReturn', () => {
  it('multiplies the growth of the days, whatever the flows', () => {
    expect(computeTimeWeightedReturn(days([110n, 100n], [242n, 110n], [121n, 0n, 121n]))).toBeCloseTo(
      0.21,
      12,
    );
    expect(computeTimeWeightedReturn(days([60n]), 50n)).toBeCloseTo(0.2, 12);
  });

  it('includes the growth of an unknown day without flows in the next known value', () => {
    const known = computeTimeWeightedReturn(days([100n, 100n], [130n], [150n]));
    expect(computeTimeWeightedReturn(days([100n, 100n], [null], [150n]))).toBe(known);
    expect(computeTimeWeightedReturn(days([100n, 100n], [null], [null], [160n, 10n]))).toBeCloseTo(
      160 / 110 - 1,
      12,
    );
  });

  it.each([
    ['the last value is unknown', days([100n, 100n], [null])],
    ['money arrived on a day of unknown value', days([100n, 100n], [null, 5n], [150n])],
    ['money left on a day of unknown value', days([100n, 100n], [null, 0n, 5n], [150n])],
    ['a flow is unknown', days([100n, 100n], [100n, null], [150n])],
    ['the wallet was always empty', days([0n], [0n])],
    ['there are no days', []],
  ])('returns null when %s', (_, rows) => expect(computeTimeWeightedReturn(rows)).toBeNull());

  it('returns null when the value of the evening before is unknown', () => {
    expect(computeTimeWeightedReturn(days([100n]), null)).toBeNull();
  });
});
