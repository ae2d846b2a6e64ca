import { describe, expect, it } from 'vitest';
import { checkObservation } from '#domain/ingest/check-observation.ts';

const AT = '2026-03-10T00:00:00Z';
const known = (value: number, observed_at = '2026-03-08T00:00:00Z') => ({ value, observed_at });

describe('checkObservation', () => {
  it.each([
    ['tvl', 0, true],
    ['tvl', -1, false],
    ['tvl', Number.NaN, false],
    ['mcap', 0, false],
    ['phi', 1, true],
    ['phi', 1.01, false],
  ] as const)('checks the range of %s with value %d: %s', (input, value, taken) => {
    expect(checkObservation(input, value, null, AT) === null).toBe(taken);
  });

  it.each([
    ['tvl', 1_000, 20_000, true],
    ['tvl', 1_000, 20_001, false],
    ['tvl', 1_000_000, 1, true],
    ['stars', 2_000, 100, true],
    ['stars', 2_000, 99, false],
    ['stars', 2_000, 40_001, false],
    ['stars', 2, 99, true],
    ['eng48', 10, 5_000, true],
  ] as const)('checks a change of %s from %d to %d within two days: %s', (input, before, now, believed) => {
    expect(checkObservation(input, now, known(before), AT) === null).toBe(believed);
  });

  it.each([
    ['2026-03-03T00:00:00Z', '7 days'],
    ['2026-03-03T00:00:01Z', '7 days'],
    ['2026-03-08T00:00:00Z', '2 days'],
    ['2026-03-08T23:00:00Z', '2 days'],
    ['2026-03-09T00:00:00Z', '1 day'],
    ['2026-03-09T18:30:00Z', '6 hours'],
    ['2026-03-09T23:00:00Z', '1 hour'],
    ['2026-03-09T23:59:00Z', '1 hour'],
    ['2026-03-10T00:00:00Z', '1 hour'],
    ['2026-03-12T00:00:00Z', '2 days'],
  ])('states the time since the known value of %s: %s', (observed_at, span) => {
    expect(checkObservation('tvl', 1e6, known(1_000, observed_at), AT)).toBe(
      `moved 1000-fold within ${span}`,
    );
  });

  it('accepts a jump when the known value is more than seven days old', () => {
    expect(checkObservation('tvl', 1e6, known(1_000, '2026-03-03T00:00:00Z'), AT)).not.toBeNull();
    expect(checkObservation('tvl', 1e6, known(1_000, '2026-03-02T23:59:59Z'), AT)).toBeNull();
  });

  it('accepts any value in range when no positive value is known', () => {
    expect(checkObservation('tvl', 1e9, null, AT)).toBeNull();
    expect(checkObservation('stars', 5, known(0), AT)).toBeNull();
  });
});
