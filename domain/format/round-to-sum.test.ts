import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToSum } from '#domain/format/round-to-sum.ts';

describe('roundToSum', () => {
  it('returns printed points that add up to the printed score', () => {
    expect(roundToSum([26.7345, 7.0965, 23.384], 57.215, 1)).toEqual([26.7, 7.1, 23.4]);
    expect(roundToSum([0.34, 0.33, 0.33], 1, 1)).toEqual([0.4, 0.3, 0.3]);
  });

  it('keeps deductions negative', () => {
    expect(roundToSum([20, 3.02, -4.02], 19, 1)).toEqual([20, 3, -4]);
  });

  it('returns no parts for no parts', () => {
    expect(roundToSum([], 0, 1)).toEqual([]);
  });

  it('adds up, and moves each part by less than a unit of the last decimal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -30, max: 30, noNaN: true }), { minLength: 1, maxLength: 28 }),
        fc.constantFrom(1, 2),
        (parts, decimals) => {
          const total = parts.reduce((sum, part) => sum + part, 0);
          const printed = roundToSum(parts, total, decimals);
          const sum = printed.reduce((left, right) => left + right, 0);
          expect(Math.abs(sum - Math.round(total * 10 ** decimals) / 10 ** decimals)).toBeLessThan(1e-6);
          printed.forEach((part, index) => {
            expect(Math.abs(part - parts[index]!)).toBeLessThan(10 ** -decimals + 1e-8);
          });
        },
      ),
    );
  });
});
