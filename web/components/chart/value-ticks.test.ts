import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeValueTicks } from './value-ticks.ts';

describe('computeValueTicks', () => {
  it('returns round values around a series', () => {
    expect(computeValueTicks(1.2, 2.01).ticks).toEqual([1.2, 1.4, 1.6, 1.8, 2, 2.2]);
    expect(computeValueTicks(3, 97).ticks).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it('adds space around a constant price', () => {
    expect(computeValueTicks(1, 1).ticks.length).toBeGreaterThan(1);
    expect(computeValueTicks(0, 0).ticks.length).toBeGreaterThan(1);
  });

  it('returns two to `most` rising ticks that enclose the whole series', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1e6, noNaN: true }),
        fc.double({ min: 1.0001, max: 1000, noNaN: true }),
        fc.integer({ min: 3, max: 6 }),
        (low, factor, most) => {
          const high = low * factor;
          const axis = computeValueTicks(low, high, most);
          expect(axis.ticks.length).toBeGreaterThan(1);
          expect(axis.ticks.length).toBeLessThanOrEqual(most);
          expect(axis.low).toBeLessThanOrEqual(low * (1 + 1e-6));
          expect(axis.high).toBeGreaterThanOrEqual(high * (1 - 1e-6));
          expect(axis.ticks).toEqual([...axis.ticks].sort((a, b) => a - b));
          expect(new Set(axis.ticks).size).toBe(axis.ticks.length);
        },
      ),
    );
  });
});
