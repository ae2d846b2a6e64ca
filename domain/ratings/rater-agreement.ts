import type { RatingFile } from '#domain/ratings/rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';

/** A criterion with less agreement is reworded. */
export const MIN_KAPPA = 0.6;

/** Agreement of the raters on one criterion of a release. `kappa` is null when it cannot be computed. */
export interface RaterAgreement {
  item: string;
  /** Number of assets that two raters rated. */
  pairs: number;
  kappa: number | null;
}

/**
 * Cohen's kappa with linear weights, from -1 to 1: 1 − mean difference of the pairs ÷ mean difference expected
 * by chance (Cohen 1968). Null without pairs, and when all ratings are equal.
 */
export function computeWeightedKappa(pairs: readonly (readonly [number, number])[]): number | null {
  let observed = 0;
  let expected = 0;
  for (const [first] of pairs) for (const [, second] of pairs) expected += Math.abs(first - second);
  for (const [first, second] of pairs) observed += Math.abs(first - second);
  return expected === 0 ? null : 1 - (observed * pairs.length) / expected;
}

/** Compares the first two raters of each asset on each criterion of the rubric. */
export function computeRaterAgreement(
  files: readonly Pick<RatingFile, 'raters' | 'items'>[],
): RaterAgreement[] {
  return RATING_ITEMS.map((item) => {
    const pairs = files.flatMap(({ raters, items }): [number, number][] => {
      const [first, second] = raters.flatMap((rater) => items[item]?.ratings[rater] ?? []);
      return first === undefined || second === undefined ? [] : [[first, second]];
    });
    return { item, pairs: pairs.length, kappa: computeWeightedKappa(pairs) };
  });
}
