import type { Side } from '#web/features/comparator/side.ts';

/**
 * Whether the score of a side can be taken apart; if not, why: it opens with a free account or with PRO, the asset is not
 * rated yet, or it is a stablecoin, which stands outside the ranking whether it has a score or not.
 */
export function scoreState({ status, scores, locked }: Pick<Side, 'status' | 'scores' | 'locked'>) {
  if (status === 'stablecoin') return 'stablecoin';
  if (locked) return locked.tier;
  return scores ? 'rated' : 'soon';
}
