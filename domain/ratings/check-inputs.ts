import { INPUT_RULES } from '#domain/method/input-rules.ts';
import { CONSENSUS, INPUTS, type Input, RATING_INPUTS } from '#domain/method/inputs.ts';
import { checkEvidence, checkNoSources } from '#domain/ratings/check-evidence.ts';
import { isJsonObject, type Problems } from '#domain/ratings/problems.ts';
import type { RatedValue, RatingFile } from '#domain/ratings/rating-file.ts';

/** Inputs that are computed: the ratings, the rank in the category, and the age from the first market. */
const COMPUTED_INPUTS: readonly string[] = [...RATING_INPUTS, 'cat_rank', 'age'];

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

/** Checks the raw inputs of a file with their reasons, and their sources unless the file is a sample. */
export function checkInputs(
  problems: Problems,
  raw: unknown,
  file: { sample: boolean },
): RatingFile['inputs'] {
  const inputs: Partial<Record<Input, RatedValue>> = {};
  if (raw === undefined || raw === null) return {};
  if (!isJsonObject(raw)) {
    problems.add('inputs', 'must hold inputs by name');
    return {};
  }
  for (const [name, entry] of Object.entries(raw)) {
    const path = `inputs.${name}`;
    if (!INPUTS.includes(name as Input) || COMPUTED_INPUTS.includes(name)) {
      problems.add(path, 'is not an input that a rating file states');
      continue;
    }
    if (!isJsonObject(entry)) {
      problems.add(path, 'must hold a value and its reason');
      continue;
    }
    const problem = validateInputValue(name as Input, entry.value);
    if (problem) problems.add(`${path}.value`, problem);
    if (file.sample) checkNoSources(problems, path, entry);
    const reason = problems.checkReason(path, { en: entry.en, it: entry.it });
    if (!reason) continue;
    inputs[name as Input] = {
      value: entry.value,
      reason,
      evidence: file.sample ? [] : checkEvidence(problems, `${path}.evidence`, entry.evidence),
    };
  }
  return inputs as RatingFile['inputs'];
}
