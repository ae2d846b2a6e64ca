import { checkEvidence, checkNoSources } from '#domain/ratings/check-evidence.ts';
import { isJsonObject, type JsonObject, type Problems } from '#domain/ratings/problems.ts';
import { type RatedItem, SAMPLE_RATER } from '#domain/ratings/rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import { computeMedian } from '#domain/scoring/median.ts';

const NON_RATER_KEYS = ['final', 'reason', 'note', 'evidence', 'url', 'archived', 'read'];

/** A larger difference between two ratings requires a third rater. */
const MAX_RATER_DIFFERENCE = 1;

function checkRatings(
  problems: Problems,
  path: string,
  raw: JsonObject,
  raters: readonly string[],
): Record<string, number> {
  const ratings: Record<string, number> = {};
  for (const [rater, value] of Object.entries(raw)) {
    if (NON_RATER_KEYS.includes(rater)) continue;
    if (!raters.includes(rater)) problems.add(`${path}.${rater}`, 'is not one of the raters of this file');
    if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 5) {
      problems.add(`${path}.${rater}`, 'must be a whole number from 0 to 5');
    } else ratings[rater] = value as number;
  }
  return ratings;
}

function checkRatingCount(
  problems: Problems,
  path: string,
  sample: boolean,
  ratings: Record<string, number>,
): void {
  const values = Object.values(ratings);
  if (sample) {
    if (ratings[SAMPLE_RATER] === undefined) problems.add(path, `a rating of ${SAMPLE_RATER} is needed`);
    return;
  }
  if (values.length < 2) problems.add(path, 'two raters are needed');
  else if (values.length === 2 && Math.abs(values[0]! - values[1]!) > MAX_RATER_DIFFERENCE) {
    problems.add(path, 'ratings more than 1 apart need a third rater');
  }
}

/** Checks the rated criteria of a file. When one is absent, its sub-score has no rating. */
export function checkItems(
  problems: Problems,
  raw: unknown,
  file: { sample: boolean; raters: readonly string[] },
): Record<string, RatedItem> {
  const items: Record<string, RatedItem> = {};
  if (!isJsonObject(raw)) {
    problems.add('items', 'is needed');
    return items;
  }
  for (const [name, item] of Object.entries(raw)) {
    const path = `items.${name}`;
    if (!RATING_ITEMS.includes(name)) problems.add(path, 'is not a criterion of the rubric');
    if (!isJsonObject(item)) {
      problems.add(path, 'must hold the ratings and their median');
      continue;
    }
    const ratings = checkRatings(problems, path, item, file.raters);
    checkRatingCount(problems, path, file.sample, ratings);
    const medianRating = computeMedian(Object.values(ratings));
    if (item.final !== medianRating)
      problems.add(`${path}.final`, `must be the median of the ratings, ${medianRating}`);
    if (file.sample) checkNoSources(problems, path, item);
    items[name] = {
      ratings,
      final: typeof item.final === 'number' ? item.final : Number.NaN,
      reason:
        file.sample || item.reason !== undefined ? problems.checkReason(`${path}.reason`, item.reason) : null,
      evidence: file.sample ? [] : checkEvidence(problems, `${path}.evidence`, item.evidence),
    };
  }
  return items;
}
