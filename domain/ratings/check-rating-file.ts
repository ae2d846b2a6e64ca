import { checkContradictions } from '#domain/ratings/check-contradictions.ts';
import { checkFacts } from '#domain/ratings/check-facts.ts';
import { checkInputs } from '#domain/ratings/check-inputs.ts';
import { checkItems } from '#domain/ratings/check-items.ts';
import { isDay, isJsonObject, Problems } from '#domain/ratings/problems.ts';
import { type RatingFile, type RatingProblem, SAMPLE_RATER } from '#domain/ratings/rating-file.ts';

/** Declared holdings: asset ids by rater. */
export type Holdings = Readonly<Record<string, readonly string[]>>;

export type CheckedRatingFile =
  | { ok: true; file: RatingFile }
  | { ok: false; problems: readonly RatingProblem[] };

const FILE_KEYS = ['asset', 'sample', 'rubric', 'as_of', 'raters', 'facts', 'items', 'inputs'];

function checkRaters(
  problems: Problems,
  raw: unknown,
  asset: string,
  sample: boolean,
  holdings: Holdings,
): string[] {
  const raters = Array.isArray(raw)
    ? raw.filter((rater): rater is string => typeof rater === 'string' && rater !== '')
    : [];
  if (!Array.isArray(raw) || raters.length !== raw.length) problems.add('raters', 'must be a list of names');
  if (new Set(raters).size !== raters.length) problems.add('raters', 'each rater stands once');
  if (sample) {
    if (raters.length !== 1 || raters[0] !== SAMPLE_RATER) {
      problems.add('raters', `a sample has one rater, ${SAMPLE_RATER}`);
    }
    return raters;
  }
  if (raters.length < 2) problems.add('raters', 'two raters are needed');
  for (const rater of raters) {
    if (rater === SAMPLE_RATER) problems.add('raters', `${SAMPLE_RATER} rates samples only`);
    else if (!Object.hasOwn(holdings, rater)) problems.add('raters', `${rater} has not declared holdings`);
    else if (holdings[rater]!.includes(asset))
      problems.add('raters', `${rater} holds ${asset} and may not rate it`);
  }
  return raters;
}

/**
 * Validates a parsed rating file by the rules of the method, section 5. Returns the typed file, or all
 * problems with their paths. A missing criterion is not a problem (see `toRatingObservations`).
 */
export function checkRatingFile(raw: unknown, holdings: Holdings = {}): CheckedRatingFile {
  if (!isJsonObject(raw))
    return { ok: false, problems: [{ path: '', message: 'must hold an asset and its ratings' }] };
  const problems = new Problems();
  for (const key of Object.keys(raw))
    if (!FILE_KEYS.includes(key)) problems.add(key, 'is not part of a rating file');

  const asset = typeof raw.asset === 'string' ? raw.asset : '';
  if (asset === '') problems.add('asset', 'the id of the asset is needed');
  if (raw.sample !== undefined && typeof raw.sample !== 'boolean')
    problems.add('sample', 'must be true or false');
  const sample = raw.sample === true;
  const rubric = typeof raw.rubric === 'string' ? raw.rubric : '';
  if (rubric === '') problems.add('rubric', 'the version of the rubric is needed');
  if (!isDay(raw.as_of)) problems.add('as_of', 'must be a day, YYYY-MM-DD');

  const raters = checkRaters(problems, raw.raters, asset, sample, holdings);
  const file: RatingFile = {
    asset,
    sample,
    rubric,
    as_of: String(raw.as_of),
    raters,
    ...checkFacts(problems, raw.facts),
    items: checkItems(problems, raw.items, { sample, raters }),
    inputs: checkInputs(problems, raw.inputs, { sample }),
  };
  if (problems.list.length === 0) checkContradictions(problems, file);
  return problems.list.length === 0 ? { ok: true, file } : { ok: false, problems: problems.list };
}
