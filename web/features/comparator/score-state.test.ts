import { expect, it } from 'vitest';
import { readScoreState } from '#web/features/comparator/score-state.ts';
import type { Side } from '#web/features/comparator/side.ts';

const scores = {} as NonNullable<Side['scores']>;
const locked = { code: 'tier.required', tier: 'pro' } as const;

it.each([
  ['rated', { status: 'rated', scores, locked: null }],
  ['locked', { status: 'rated', scores: null, locked }],
  ['soon', { status: 'soon', scores: null, locked: null }],
  ['stablecoin', { status: 'stablecoin', scores, locked: null }],
  ['stablecoin', { status: 'stablecoin', scores: null, locked }],
] as const)('readScoreState returns %s', (state, side) => {
  expect(readScoreState(side)).toBe(state);
});
