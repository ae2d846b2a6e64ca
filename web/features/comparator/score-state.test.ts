import { expect, it } from 'vitest';
import { scoreState } from '#web/features/comparator/score-state.ts';
import type { Side } from '#web/features/comparator/side.ts';

const scores = {} as NonNullable<Side['scores']>;
const locked = (tier: 'free' | 'pro') => ({ code: 'tier.required' as const, tier });

it.each([
  ['rated', { status: 'rated', scores, locked: null }],
  ['pro', { status: 'rated', scores: null, locked: locked('pro') }],
  ['free', { status: 'rated', scores: null, locked: locked('free') }],
  ['soon', { status: 'soon', scores: null, locked: null }],
  ['stablecoin', { status: 'stablecoin', scores, locked: null }],
  ['stablecoin', { status: 'stablecoin', scores: null, locked: locked('pro') }],
] as const)('scoreState is %s', (state, side) => {
  expect(scoreState(side)).toBe(state);
});
