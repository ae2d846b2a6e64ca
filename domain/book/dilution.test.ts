import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeDilution } from './dilution.ts';

describe('computeDilution', () => {
  it.each([
    [0, 0, 1, 0],
    [25, 0, 0.8, -20],
    [25, 25, 0.8, 0],
    [100, 0, 0.5, -50],
    [300, 100, 0.25, -50],
    [0, -100, 1, -100],
  ])('with a supply %i %% larger and a market cap changed by %i %%', (supply, cap, kept, price) => {
    const result = computeDilution(supply, cap);
    expect(result.keptShare).toBeCloseTo(kept, 12);
    expect(result.priceChange).toBeCloseTo(price, 10);
  });

  it('keeps the price when the market cap grows as much as the supply', () => {
    const percent = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(percent, (growth) => {
        const { capGrowthToHold } = computeDilution(growth, 0);
        expect(computeDilution(growth, capGrowthToHold).priceChange).toBeCloseTo(0, 8);
      }),
    );
  });
});
