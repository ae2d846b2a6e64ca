import { checkItems } from '#domain/ratings/check-items.ts';
import { checkHead, isJsonObject, isText, type Problem, Problems } from '#domain/ratings/problems.ts';
import type { Raters, RatingFile } from '#domain/ratings/rating-file.ts';

export type CheckedRatingFile = { ok: true; file: RatingFile } | { ok: false; problems: readonly Problem[] };

function checkRaters(problems: Problems, raw: unknown, asset: string, declared: Raters): string[] {
  const raters = Array.isArray(raw) ? raw.filter(isText) : [];
  if (!Array.isArray(raw) || raters.length !== raw.length) problems.add('raters', 'must be a list of ids');
  if (new Set(raters).size !== raters.length) problems.add('raters', 'names a rater twice');
  if (raters.length < 2) problems.add('raters', 'two raters are needed');
  for (const rater of raters) {
    if (!Object.hasOwn(declared, rater)) problems.add('raters', `${rater} has not disclosed holdings`);
    else if (declared[rater]!.holdings.includes(asset))
      problems.add('raters', `${rater} holds ${asset} and may not rate it`);
  }
  return raters;
}

/**
 * Validates a parsed rating file by the rules of the method, section 5. Returns the typed file, or all
 * problems with their paths. A missing criterion is not a problem (see `toRatingObservations`).
 */
export function checkRatingFile(raw: unknown, declared: Raters): CheckedRatingFile {
  const problems = new Problems();
  if (!isJsonObject(raw)) {
    problems.add('', 'must contain an asset and its ratings');
    return { ok: false, problems: problems.list };
  }
  const head = checkHead(problems, raw, ['asset', 'rubric', 'as_of', 'raters', 'items']);
  const raters = checkRaters(problems, raw.raters, head.asset, declared);
  const file: RatingFile = { ...head, raters, items: checkItems(problems, raw.items, raters) };
  return problems.list.length === 0 ? { ok: true, file } : { ok: false, problems: problems.list };
}
