import type { RatedItem, RatingFile } from '#domain/ratings/rating-file.ts';
import {
  listRatingItems,
  RATED_SUB_SCORES,
  RATING_ITEMS,
  type RatedSubScore,
} from '#domain/ratings/rating-items.ts';
import { type RoundItem, readItem } from '#domain/ratings/round.ts';
import { computeMedian } from '#domain/scoring/median.ts';

/** Sub-scores whose criteria are all settled. */
export function listSettledSubScores(items: ReadonlyMap<string, RoundItem>): RatedSubScore[] {
  return RATED_SUB_SCORES.filter((subScore) =>
    listRatingItems(subScore).every((name) => readItem(items, name).state === 'settled'),
  );
}

function toRatedItem({ ratings }: RoundItem): RatedItem {
  return {
    ratings: Object.fromEntries(ratings.map(({ rater, value }) => [rater, value])),
    final: computeMedian(ratings.map(({ value }) => value))!,
    reasons: Object.fromEntries(ratings.map(({ rater, reason }) => [rater, reason])),
    note: null,
    evidence: ratings.map(({ source, rater }) => ({ ...source, by: rater })),
  };
}

/**
 * Returns the rating file of a round: the sub-scores that are settled as a whole. Its day is that of the oldest rating,
 * so that no rating looks younger than it is. Null while no sub-score is settled.
 */
export function buildRatingFile(
  asset: string,
  rubric: string,
  round: ReadonlyMap<string, RoundItem>,
): RatingFile | null {
  const settled = listSettledSubScores(round);
  if (settled.length === 0) return null;
  const names = RATING_ITEMS.filter((name) => settled.some((subScore) => name.startsWith(`${subScore}.`)));
  const given = names.flatMap((name) => readItem(round, name).ratings);
  const inOrder = given.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return {
    asset,
    rubric,
    as_of: inOrder[0]!.at.slice(0, 10),
    raters: [...new Set(inOrder.map(({ rater }) => rater))],
    items: Object.fromEntries(names.map((name) => [name, toRatedItem(readItem(round, name))])),
  };
}

/** Sub-scores that a file rates as a whole. */
export const listRatedSubScores = ({ items }: Pick<RatingFile, 'items'>): RatedSubScore[] =>
  RATED_SUB_SCORES.filter((subScore) => listRatingItems(subScore).every((name) => items[name] !== undefined));
