import { describe, expect, it } from 'vitest';
import { checkObservation } from '#domain/ingest/check-observation.ts';

describe('checkObservation', () => {
  it.each([
    ['tvl', 0, true],
    ['tvl', -1, false],
    ['tvl', Number.NaN, false],
    ['mcap', 0, false],
    ['phi', 1, true],
    ['phi', 1.01, false],
  ] as const)('checks the range of %s with value %d: %s', (input, value, taken) => {
    expect(checkObservation(input, value) === null).toBe(taken);
  });
});
