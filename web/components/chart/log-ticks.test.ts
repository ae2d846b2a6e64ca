import { describe, expect, it } from 'vitest';
import { computeLogTicks } from './log-ticks.ts';

describe('computeLogTicks', () => {
  it('puts ticks at 1, 2 and 5 around the values', () => {
    expect(computeLogTicks(0.3, 9)).toEqual({ low: 0.2, high: 10, ticks: [0.2, 0.5, 1, 2, 5, 10] });
  });

  it('keeps a value that is a tick as the end of the axis', () => {
    expect(computeLogTicks(1, 10)).toEqual({ low: 1, high: 10, ticks: [1, 2, 5, 10] });
    expect(computeLogTicks(0.99, 10.01)).toMatchObject({ low: 0.5, high: 20 });
  });

  it('opens the axis on both sides of a single value', () => {
    expect(computeLogTicks(2, 2)).toEqual({ low: 1, high: 4, ticks: [1, 2] });
  });

  it('shows powers of ten only when 1, 2 and 5 are too many', () => {
    expect(computeLogTicks(0.05, 125_000).ticks).toEqual([0.1, 10, 1000, 100_000]);
    expect(computeLogTicks(1e-6, 1e6).ticks.length).toBeLessThanOrEqual(6);
  });
});
