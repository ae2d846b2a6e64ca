import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { checkSources } from '#domain/ratings/check-sources.ts';
import { isJsonObject, isText, type JsonObject, type Problems } from '#domain/ratings/problems.ts';
import type { RatedItem, RatingReason } from '#domain/ratings/rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import { computeMedian } from '#domain/scoring/median.ts';

/** Keys of a criterion that are not raters. No rater has one of them as an id. */
export const NON_RATER_KEYS: readonly string[] = ['final', 'note', 'reasons', 'evidence'];

/** A larger difference between two ratings requires a third rater. */
export const MAX_RATER_DIFFERENCE = 1;

const isLocale = (raw: unknown): raw is Locale => (LOCALES as readonly unknown[]).includes(raw);

/** Whether a value is a rating: a whole number from 0 to 5. */
export const isRating = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 5;

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
    if (isRating(value)) ratings[rater] = value;
    else problems.add(`${path}.${rater}`, 'must be a whole number from 0 to 5');
  }
  return ratings;
}

function checkRatingCount(problems: Problems, path: string, ratings: Record<string, number>): void {
  const values = Object.values(ratings);
  if (values.length < 2) problems.add(path, 'two raters are needed');
  else if (values.length === 2 && Math.abs(values[0]! - values[1]!) > MAX_RATER_DIFFERENCE)
    problems.add(path, 'ratings more than 1 apart need a third rater');
}

/** A note is optional, but needs both languages. */
function checkNote(problems: Problems, path: string, raw: unknown): RatedItem['note'] {
  if (raw === undefined) return null;
  if (isJsonObject(raw) && isText(raw.en) && isText(raw.it)) return { en: raw.en, it: raw.it };
  problems.add(path, 'must be text in both languages');
  return null;
}

/** Reasons are optional. Each is of a rater of the criterion, in a language. */
function checkReasons(
  problems: Problems,
  path: string,
  raw: unknown,
  ratings: Readonly<Record<string, number>>,
): Record<string, RatingReason> {
  if (raw === undefined) return {};
  if (!isJsonObject(raw)) {
    problems.add(path, 'must have the reason of each rater');
    return {};
  }
  const reasons: Record<string, RatingReason> = {};
  for (const [rater, reason] of Object.entries(raw)) {
    if (!Object.hasOwn(ratings, rater)) problems.add(`${path}.${rater}`, 'is not a rater of this criterion');
    const { language, text } = isJsonObject(reason) ? reason : {};
    if (isLocale(language) && isText(text)) reasons[rater] = { language, text };
    else problems.add(`${path}.${rater}`, 'needs a language and a text');
  }
  return reasons;
}

/** Checks the rated criteria of a file. When one is absent, its sub-score has no rating. */
export function checkItems(
  problems: Problems,
  raw: unknown,
  raters: readonly string[],
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
      problems.add(path, 'must contain the ratings and their median');
      continue;
    }
    const ratings = checkRatings(problems, path, item, raters);
    checkRatingCount(problems, path, ratings);
    const medianRating = computeMedian(Object.values(ratings));
    if (item.final !== medianRating)
      problems.add(`${path}.final`, `must be the median of the ratings, ${medianRating}`);
    items[name] = {
      ratings,
      final: typeof item.final === 'number' ? item.final : Number.NaN,
      reasons: checkReasons(problems, `${path}.reasons`, item.reasons, ratings),
      note: checkNote(problems, `${path}.note`, item.note),
      evidence: checkSources(problems, `${path}.evidence`, item.evidence, ratings),
    };
  }
  return items;
}
