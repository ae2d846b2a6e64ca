import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney } from '#domain/wallet/fixed.ts';
import { computeSharedReturns, computeWeight, roundReturn } from '#domain/wallet/shared-figures.ts';
import type { HistoryDay } from '#domain/wallet/wallet-history.ts';

const money = (text: string) => parseMoney(text);
const day = (at: number, value: string | null, flowIn = '0'): HistoryDay => ({
  day: at,
  value: value === null ? null : money(value),
  invested: null,
  flowIn: money(flowIn),
  flowOut: 0n,
  unpriced: [],
});

describe('computeWeight', () => {
  it.each([
    ['1', '3', 0.3333],
    ['2', '3', 0.6667],
    ['12345', '100000', 0.1234],
    ['12355', '100000', 0.1236],
    ['5', '5', 1],
    ['0', '5', 0],
  ])('of %s in %s is %s, rounded half to even', (part, whole, expected) => {
    expect(computeWeight(money(part), money(whole))).toBe(expected);
  });

  it('is unknown when an amount is, and without a value', () => {
    expect(computeWeight(null, 1n)).toBeNull();
    expect(computeWeight(1n, null)).toBeNull();
    expect(computeWeight(0n, 0n)).toBeNull();
  });

  it('does not change with the size of the wallet', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 50n });
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b, factor) => {
        const whole = a + b;
        expect(computeWeight(a * factor, whole * factor)).toBe(computeWeight(a, whole));
      }),
    );
  });
});

describe('roundReturn', () => {
  it.each([
    [0.123449, 0.1234],
    [-0.5, -0.5],
    [-1, -1],
    [1234.56789, 1234.5679],
    [0, 0],
    [null, null],
    [Number.POSITIVE_INFINITY, null],
  ])('rounds %s to %s', (value, expected) => {
    expect(roundReturn(value)).toBe(expected);
  });

  it('gives a number with noise in its last digits the same value', () => {
    for (const value of [0.12345, 0.00005, -0.00015, 0.99995, 1234.56785, 9.87655])
      for (const noise of [1e-15, -1e-15]) expect(roundReturn(value * (1 + noise))).toBe(roundReturn(value));
  });
});

describe('computeSharedReturns', () => {
  it('has no return of a time longer than the history', () => {
    const days = Array.from({ length: 31 }, (_, at) => day(at, String(100 + at), at === 0 ? '100' : '0'));
    const { spans, whole } = computeSharedReturns(days);
    expect(spans).toEqual({ 30: 0.3, 90: null, 365: null });
    expect(whole).toBe(0.3);
    expect(computeSharedReturns(days.slice(1)).spans[30]).toBeNull();
  });

  it('begins with the value of the evening before, and counts no deposit as a gain', () => {
    const days = [
      day(0, '100', '100'),
      ...Array.from({ length: 30 }, (_, at) => day(at + 1, '200', at === 0 ? '0' : '0')),
      day(31, '1000', '790'),
    ];
    expect(computeSharedReturns(days).spans[30]).toBe(Number(((2 * 1000) / 990 - 1).toFixed(4)));
  });

  it('lists calendar years, the newest first, and leaves unknown ones unknown', () => {
    const first = 365 * 50 + 12;
    const days = [day(first - 1, '100', '100'), day(first, '110'), day(first + 1, null)];
    expect(computeSharedReturns(days)).toEqual({
      spans: { 30: null, 90: null, 365: null },
      whole: null,
      years: [
        { year: 2020, value: null },
        { year: 2019, value: 0 },
      ],
    });
  });
});
