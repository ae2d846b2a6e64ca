import { describe, expect, it } from 'vitest';
import { computeSupplyInputs } from '#domain/scoring/supply-inputs.ts';

describe('computeSupplyInputs', () => {
  it.each([
    [
      'of the maximum supply if there is one',
      { circ: 50, total: 80, max: 100 },
      { circ_share: 0.5, capped: 1 },
    ],
    [
      'of the total supply without a maximum',
      { circ: 40, total: 80, max: null },
      { circ_share: 0.5, capped: null },
    ],
    [
      'all, when slightly more circulates than the total',
      { circ: 101, total: 100, max: null },
      { circ_share: 1, capped: null },
    ],
    ['unknown without either', { circ: 40, total: null, max: null }, { circ_share: null, capped: null }],
    [
      'unknown without circulating coins',
      { circ: null, total: 80, max: 100 },
      { circ_share: null, capped: 1 },
    ],
    [
      'unknown when a provider states 0 instead of none',
      { circ: 40, total: 0, max: 0 },
      { circ_share: null, capped: null },
    ],
  ])('%s', (_, supply, expected) => {
    expect(computeSupplyInputs(supply)).toEqual(expected);
  });
});
