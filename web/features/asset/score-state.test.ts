import { describe, expect, it } from 'vitest';
import { readScoreState } from './score-state.ts';

const scores = {} as never;

describe('readScoreState', () => {
  it.each([
    [{ scores, locked: null, status: 'rated' as const }, 'scored'],
    [{ scores, locked: null, status: 'stablecoin' as const }, 'scored'],
    [
      {
        scores: null,
        locked: { code: 'tier.required' as const, tier: 'pro' as const },
        status: 'rated' as const,
      },
      'locked',
    ],
    [{ scores: null, locked: null, status: 'stablecoin' as const }, 'stablecoin'],
    [{ scores: null, locked: null, status: 'soon' as const }, 'soon'],
  ])('maps %o to %s', (answer, state) => {
    expect(readScoreState(answer)).toBe(state);
  });
});
