import type { Estimate, EstimateFile, EstimateReason } from '#domain/estimates/estimate-file.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';
import { CONSENSUS, INPUTS, type Input, RATING_INPUTS } from '#domain/method/inputs.ts';
import { isRating } from '#domain/ratings/check-items.ts';
import { isJsonObject, isText, isUrl, type JsonObject, type Problems } from '#domain/ratings/problems.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';

/** Inputs that are computed: the ratings, the rank in the category, and the age from the first market. */
const COMPUTED_INPUTS: readonly string[] = [...RATING_INPUTS, 'cat_rank', 'age'];
const ENTRY_KEYS = ['value', 'en', 'it', 'link'];

/** Returns the error message for the value of an input, or null when it is valid. */
export function validateInputValue(input: Input, value: unknown): string | null {
  const { min, max, positive } = INPUT_RULES[input];
  const isInRange = (entry: unknown): entry is number =>
    typeof entry === 'number' && entry >= min && entry <= max && !(positive && entry === 0);
  if (input === 'consensus') {
    return CONSENSUS.includes(value as never) ? null : `must be one of ${CONSENSUS.join(', ')}`;
  }
  if (input === 'miles') {
    return Array.isArray(value) && value.every(isInRange) ? null : 'must be a list of months, none negative';
  }
  if (input === 'inc') {
    const isIncident = (entry: unknown): boolean =>
      isJsonObject(entry) && [1, 2, 3].includes(entry.severity as number) && isInRange(entry.years);
    return Array.isArray(value) && value.every(isIncident)
      ? null
      : 'must be a list of { severity: 1 to 3, years }';
  }
  return isInRange(value) ? null : `must be a number from ${min} to ${max}`;
}

/** Checks the reason of an estimate. Returns null when a language is missing. */
function checkReason(problems: Problems, path: string, raw: JsonObject): EstimateReason | null {
  const { en, it, link = null } = raw;
  for (const key of Object.keys(raw))
    if (!ENTRY_KEYS.includes(key)) problems.add(`${path}.${key}`, 'is not part of an estimate');
  if (link !== null && !isUrl(link)) problems.add(`${path}.link`, 'must be an address');
  if (!isText(en)) problems.add(`${path}.en`, 'a reason is needed');
  if (!isText(it)) problems.add(`${path}.it`, 'a reason is needed');
  return isText(en) && isText(it) ? { en, it, link: isUrl(link) ? link : null } : null;
}

/** Checks the named estimates of a part of the file. `validate` returns an error message or null. */
function checkEstimates(
  problems: Problems,
  part: 'items' | 'inputs',
  raw: unknown,
  validate: (name: string, value: unknown) => string | null,
): Record<string, Estimate> {
  const estimates: Record<string, Estimate> = {};
  if (raw === undefined || raw === null) return estimates;
  if (!isJsonObject(raw)) {
    problems.add(part, 'must be an object of estimates');
    return estimates;
  }
  for (const [name, entry] of Object.entries(raw)) {
    const path = `${part}.${name}`;
    if (part === 'items' && !RATING_ITEMS.includes(name)) {
      problems.add(path, 'is not a criterion of the rubric');
    } else if (part === 'inputs' && (!INPUTS.includes(name as Input) || COMPUTED_INPUTS.includes(name))) {
      problems.add(path, 'is not an input that Fairview estimates');
    } else if (!isJsonObject(entry)) {
      problems.add(path, 'must contain a value and its reason');
    } else {
      const problem = validate(name, entry.value);
      if (problem) problems.add(`${path}.value`, problem);
      const reason = checkReason(problems, path, entry);
      if (reason) estimates[name] = { value: entry.value, reason };
    }
  }
  return estimates;
}

/** Checks the criteria of a file with their reasons. When one is absent, its sub-score has no estimate. */
export const checkItems = (problems: Problems, raw: unknown): EstimateFile['items'] =>
  checkEstimates(problems, 'items', raw, (_name, value) =>
    isRating(value) ? null : 'must be a whole number from 0 to 5',
  ) as EstimateFile['items'];

/** Checks the raw inputs of a file with their reasons. */
export const checkInputs = (problems: Problems, raw: unknown): EstimateFile['inputs'] =>
  checkEstimates(problems, 'inputs', raw, (name, value) =>
    validateInputValue(name as Input, value),
  ) as EstimateFile['inputs'];
