import { describe, expect, it } from 'vitest';
import { inputToNumber, toEffectiveState } from '#domain/inputs/read-input.ts';
import type { Input, Observation } from '#domain/method/inputs.ts';
import { buildObservation, TODAY } from '#tests/builders/build-subject.ts';

const read = (input: string, value: unknown, over: Partial<Observation> = {}) =>
  inputToNumber(input as Input, buildObservation(value, over as object));

describe('inputToNumber', () => {
  it.each([
    ['mcap', 0.01, 0.01],
    ['mcap', 0, null],
    ['mcap', -1, null],
    ['mcap', 1e18, 1e18],
    ['mcap', 1.1e18, null],
    ['mcap', Number.POSITIVE_INFINITY, null],
    ['mcap', Number.NaN, null],
    ['mcap', '12', null],
    ['mcap', null, null],
    ['push_d', 0, 0],
    ['push_d', -1, null],
    ['push_d', -1e-10, -1e-10],
    ['top10', 1, 1],
    ['top10', 1 + 1e-10, 1 + 1e-10],
    ['top10', 1.01, null],
    ['consensus', 'pos', 0],
    ['consensus', 'staking', 3],
    ['consensus', 'witchcraft', null],
    ['r_inn', [5, 0, 1], 2],
    ['r_inn', [5, 0], null],
    ['r_inn', [5, 0, 1, 2], null],
    ['r_inn', [5, 0, 6], null],
    ['r_inn', [5, 0, -1], null],
    ['r_inn', [5, 0, 1.25], null],
    ['r_inn', [6, 6, 6], null],
    ['r_inn', 'abc', null],
    ['r_inn', 3, null],
    ['miles', [], 0],
    ['miles', [0, 6, 12], 1.75],
    ['miles', [0, '6'], null],
    ['miles', [0, -1], null],
    ['miles', 3, null],
    ['inc', [], 0],
    ['inc', [{ severity: 3, years: 2 }], 1.5],
    [
      'inc',
      [
        { severity: 1, years: 0 },
        { severity: 2, years: 4 },
      ],
      1.5,
    ],
    ['inc', [{ severity: 4, years: 2 }], null],
    ['inc', [{ severity: 0, years: 2 }], null],
    ['inc', [{ severity: 2, years: -1 }], null],
    ['inc', [{ severity: 2 }], null],
    ['inc', [{ years: 2 }], null],
    ['inc', [null], null],
    ['inc', { length: 0 }, null],
  ])('reads %s from %j as %s', (input, value, expected) => {
    expect(read(input, value)).toBe(expected ?? Number.NaN);
  });

  it.each(['missing', 'error', 'na'] as const)('returns NaN for an input in state %s', (state) => {
    expect(read('mcap', 5, { state })).toBeNaN();
  });

  it('returns NaN without an observation', () => {
    expect(inputToNumber('mcap', undefined)).toBeNaN();
  });
});

describe('toEffectiveState', () => {
  it.each([
    ['a value in its range', buildObservation(5), 'ok'],
    ['a value out of its range', buildObservation(-5), 'error'],
    ['an invalid date', buildObservation(5, { observed_at: 'yesterday' }), 'error'],
    ['both out of range and without a date', buildObservation(-5, { observed_at: '' }), 'error'],
    ['an error', buildObservation(5, { state: 'error' }), 'error'],
    ['a missing value', buildObservation(5, { state: 'missing' }), 'missing'],
    ['a value marked as not applicable', buildObservation(5, { state: 'na', observed_at: TODAY }), 'missing'],
    ['nothing', undefined, 'missing'],
  ] as const)('for %s returns the effective state', (_, observation, expected) => {
    expect(toEffectiveState('mcap', observation)).toBe(expected);
  });
});
