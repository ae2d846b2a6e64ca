import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeConcentration } from '#domain/wallet/analysis/concentration.ts';

const held = (...values: (bigint | null)[]) => values.map((value, at) => ({ asset: `asset-${at}`, value }));

describe('computeConcentration', () => {
  // 0.5² + 0.3² + 0.2² = 0.38; 1 ÷ 0.38 = 2.63.
  it('returns the share of the largest asset, the sum of squared shares and its inverse', () => {
    const { largest, hhi, effective } = computeConcentration(held(300n, 500n, 200n))!;
    expect(largest).toEqual({ asset: 'asset-1', share: 0.5 });
    expect(hhi).toBe(0.38);
    expect(effective).toBeCloseTo(2.6316, 4);
  });

  it('gives assets of unknown value no share', () => {
    expect(computeConcentration(held(null, 400n))).toMatchObject({
      total: 400n,
      largest: { asset: 'asset-1', share: 1 },
      hhi: 1,
      effective: 1,
    });
  });

  it.each([
    ['there is nothing', held()],
    ['every value is unknown', held(null, null)],
    ['everything is worth 0', held(0n)],
  ])('returns null when %s', (_, values) => expect(computeConcentration(values)).toBeNull());

  it('has as many effective assets as there are when all are equal, and never more', () => {
    const values = fc.array(fc.bigInt(1n, 10n ** 40n), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 40 }), (mixed, count) => {
        const equal = computeConcentration(held(...Array<bigint>(count).fill(mixed[0]!)))!;
        expect(equal.effective).toBeCloseTo(count, 9);
        const { effective, hhi, largest } = computeConcentration(held(...mixed))!;
        expect(effective).toBeLessThanOrEqual(mixed.length + 1e-9);
        expect(effective).toBeGreaterThanOrEqual(1);
        expect(largest.share).toBeGreaterThanOrEqual(hhi - 1e-9);
      }),
    );
  });
});
