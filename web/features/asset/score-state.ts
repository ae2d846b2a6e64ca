import type { DetailsAnswer } from '#contracts/details.ts';

/**
 * What the page can say about the score: it stands, it belongs to a plan the viewer does not have,
 * the asset is a stablecoin (no rank), or it is not rated yet.
 */
export type ScoreState = 'scored' | 'locked' | 'stablecoin' | 'soon';

/** A stablecoin with a score is `scored` too: it only has no place. */
export function scoreState({
  scores,
  locked,
  status,
}: Pick<DetailsAnswer, 'scores' | 'locked' | 'status'>): ScoreState {
  if (scores) return 'scored';
  if (locked) return 'locked';
  return status === 'stablecoin' ? 'stablecoin' : 'soon';
}
