import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePercentile } from '#domain/scoring/percentile.ts';

describe('percentile', () => {
  it('changes by at most 100 / (n + 1) when one asset is added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 20 }),
        (values, extra) => {
          const [value] = values;
          const before = computePercentile(value!, Float64Array.from(values).sort())!;
          const after = computePercentile(value!, Float64Array.from([...values, extra]).sort())!;
          expect(Math.abs(after - before)).toBeLessThanOrEqual(100 / (values.length + 1) + 1e-9);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('counts lower values and half of the equal ones', () => {
    const sorted = Float64Array.of(10, 20, 20, 30);
    expect([10, 20, 30].map((value) => computePercentile(value, sorted))).toEqual([12.5, 50, 87.5]);
    expect(computePercentile(10, new Float64Array())).toBeNull();
  });
});
