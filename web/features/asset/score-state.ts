import type { DetailsAnswer } from '#contracts/details.ts';

/**
 * What the page shows as score: the score, a lock (a higher plan is required), a stablecoin without a score,
 * or an asset that is not rated yet.
 */
export type ScoreState = 'scored' | 'locked' | 'stablecoin' | 'soon';

/** Returns `scored` for a stablecoin with a score too: it only has no rank. */
export function readScoreState({
  scores,
  locked,
  status,
}: Pick<DetailsAnswer, 'scores' | 'locked' | 'status'>): ScoreState {
  if (scores) return 'scored';
  if (locked) return 'locked';
  return status === 'stablecoin' ? 'stablecoin' : 'soon';
}
