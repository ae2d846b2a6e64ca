import { describe, expect, it } from 'vitest';
import { timeWeightedReturn } from '#domain/wallet/returns.ts';

/** Days in a row: value at the end, what came in, what went out. */
const days = (...rows: [value: bigint | null, flowIn?: bigint | null, flowOut?: bigint | null][]) =>
  rows.map(([value, flowIn = 0n, flowOut = 0n], day) => ({
    day,
    value,
    invested: 0n,
    flowIn,
    flowOut,
    unpriced: [],
  }));

describe('timeWeightedReturn', () => {
  it('multiplies the growth of the days, whatever came and went', () => {
    expect(timeWeightedReturn(days([110n, 100n], [242n, 110n], [121n, 0n, 121n]))).toBeCloseTo(0.21, 12);
    expect(timeWeightedReturn(days([60n]), 50n)).toBeCloseTo(0.2, 12);
  });

  it('passes over unknown days without flows: what is known after them tells their growth', () => {
    const known = timeWeightedReturn(days([100n, 100n], [130n], [150n]));
    expect(timeWeightedReturn(days([100n, 100n], [null], [150n]))).toBe(known);
    expect(timeWeightedReturn(days([100n, 100n], [null], [null], [160n, 10n]))).toBeCloseTo(
      160 / 110 - 1,
      12,
    );
  });

  it.each([
    ['the last value is unknown', days([100n, 100n], [null])],
    ['something came on a day of unknown value', days([100n, 100n], [null, 5n], [150n])],
    ['something went on a day of unknown value', days([100n, 100n], [null, 0n, 5n], [150n])],
    ['a flow is unknown', days([100n, 100n], [100n, null], [150n])],
    ['there was never money', days([0n], [0n])],
    ['there are no days', []],
  ])('is unknown when %s', (_, rows) => expect(timeWeightedReturn(rows)).toBeNull());

  it('is unknown when the evening before is', () => {
    expect(timeWeightedReturn(days([100n]), null)).toBeNull();
  });
});
