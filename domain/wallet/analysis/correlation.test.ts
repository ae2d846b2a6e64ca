import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CORRELATION_DAYS,
  computeCorrelations,
  MIN_COMMON_DAYS,
} from '#domain/wallet/analysis/correlation.ts';

const TO = 20_000;
/** Closes of the days up to `TO`, the last one last. */
const asset = (name: string, closes: readonly (number | null)[]) => ({
  asset: name,
  closeOn: (day: number) => closes[closes.length - 1 - (TO - day)] ?? null,
});
/** Closes that follow these daily log returns from 100. */
function follow(returns: readonly number[]): number[] {
  const closes = [100];
  for (const one of returns) closes.push(closes.at(-1)! * Math.exp(one));
  return closes;
}
const repeat = (pattern: readonly number[], count: number) =>
  Array.from({ length: count }, (_, at) => pattern[at % pattern.length]!);
const compute = (x: readonly (number | null)[], y: readonly (number | null)[]) =>
  computeCorrelations([asset('x', x), asset('y', y)], TO)[0]!;

describe('computeCorrelations', () => {
  // x: +1, +1, −1, −1; y: +1, −1, −1, −1 per cent. Means 0 and −0.5; xy = 2, xx = 4, yy = 3: 2 ÷ √12.
  it('returns the coefficient of daily log returns and the number of common days', () => {
    const [x, y] = [repeat([0.01, 0.01, -0.01, -0.01], 60), repeat([0.01, -0.01, -0.01, -0.01], 60)];
    expect(compute(follow(x), follow(y))).toEqual({
      a: 'x',
      b: 'y',
      days: 60,
      value: expect.closeTo(2 / Math.sqrt(12), 9),
    });
  });

  it.each([
    [MIN_COMMON_DAYS - 1, null],
    [MIN_COMMON_DAYS, 1],
  ])('with %i common days returns %s', (count, value) => {
    const closes = follow(repeat([0.01, -0.02], count));
    expect(compute(closes, closes)).toMatchObject({
      days: count,
      value: value === null ? null : expect.closeTo(value, 12),
    });
  });

  it('counts a return only with the closes of both of its days, of both assets', () => {
    const closes = follow(repeat([0.01, -0.02], 100));
    const gap = closes.map((close, at) => (at === 50 ? null : close));
    expect(compute(closes, gap).days).toBe(98);
  });

  it('uses the last 180 days only', () => {
    const closes = follow(repeat([0.01, -0.02], 400));
    expect(compute(closes, closes).days).toBe(CORRELATION_DAYS);
  });

  it('returns null for a price that never moved', () => {
    expect(compute(follow(repeat([0.01, -0.02], 80)), Array<number>(81).fill(1)).value).toBeNull();
  });

  it('names every pair once', () => {
    const assets = ['a', 'b', 'c'].map((name) => asset(name, []));
    expect(computeCorrelations(assets, TO).map(({ a, b }) => a + b)).toEqual(['ab', 'ac', 'bc']);
  });

  it('lies from −1 to 1, is symmetric, and does not change with the unit of a price', () => {
    const series = fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), {
      minLength: 70,
      maxLength: 70,
    });
    fc.assert(
      fc.property(series, series, (one, two) => {
        const [x, y] = [follow(one), follow(two)];
        const { value } = compute(x, y);
        if (value === null) return;
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(compute(y, x).value).toBeCloseTo(value, 9);
        expect(
          compute(
            x.map((close) => close * 7),
            y,
          ).value,
        ).toBeCloseTo(value, 6);
      }),
    );
  });
});
