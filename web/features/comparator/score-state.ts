import type { Side } from '#web/features/comparator/side.ts';

/**
 * Whether the score of a side can be taken apart; if not, why: it is locked, the asset is not rated yet, or it is a
 * stablecoin, which is outside the ranking whether it has a score or not.
 */
export function scoreState({ status, scores, locked }: Pick<Side, 'status' | 'scores' | 'locked'>) {
  if (status === 'stablecoin') return 'stablecoin';
  if (locked) return 'locked';
  return scores ? 'rated' : 'soon';
}
