import type { Side } from '#web/features/comparator/side.ts';

/**
 * Returns whether the score can be broken down, or why not: locked, not rated yet, or a stablecoin.
 * Stablecoins are not ranked, with or without a score.
 */
export function readScoreState({ status, scores, locked }: Pick<Side, 'status' | 'scores' | 'locked'>) {
  if (status === 'stablecoin') return 'stablecoin';
  if (locked) return 'locked';
  return scores ? 'rated' : 'soon';
}
