import { roundScore } from '#domain/scoring/round-score.ts';
import type { LevelScore } from '#domain/scoring/snapshot.ts';

/** Returns the range of a score, within 0 and the cap. */
export function computeRange(fv: number, halfWidth: number, cap: number): [number, number] {
  const limit = (x: number) => Math.min(cap, Math.max(0, x));
  return [limit(fv - halfWidth), limit(fv + halfWidth)];
}

/**
 * Returns the range that is published with a score, rounded to 0.1. While a small change is not published, it
 * lies around the published score.
 */
export function computePublishedRange(
  published: number,
  { fv, half_width, cap, range }: Pick<LevelScore, 'fv' | 'half_width' | 'cap' | 'range'>,
): [number, number] {
  const isCurrent = roundScore(fv) === published;
  const [low, high] = isCurrent ? range : computeRange(published, half_width, cap);
  return [Math.min(published, roundScore(low)), Math.max(published, roundScore(high))];
}
