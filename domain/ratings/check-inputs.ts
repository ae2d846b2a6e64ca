import { INPUT_RULES } from '#domain/method/input-rules.ts';
import { CONSENSUS, INPUTS, type Input, RATING_INPUTS } from '#domain/method/inputs.ts';
import { checkEvidence, checkNoClaim } from '#domain/ratings/check-evidence.ts';
import { isFields, type Problems } from '#domain/ratings/problems.ts';
import type { RatedValue, RatingFile } from '#domain/ratings/rating-file.ts';

/** Inputs that are computed: the ratings, the rank in the category, and the age from the first market. */
const NOT_STATED: readonly string[] = [...RATING_INPUTS, 'cat_rank', 'age'];

/** Returns the error message for the value of an input, or null when it is valid. */
export function wrongValue(input: Input, value: unknown): string | null {
  const { min, max, positive } = INPUT_RULES[input];
  const inRange = (entry: unknown): entry is number =>
    typeof entry === 'number' && entry >= min && entry <= max && !(positive && entry === 0);
  if (input === 'consensus') {
    return CONSENSUS.includes(value as never) ? null : `must be one of ${CONSENSUS.join(', ')}`;
  }
  if (input === 'miles') {
    return Array.isArray(value) && value.every(inRange) ? null : 'must be a list of months, none negative';
  }
  if (input === 'inc') {
    const incident = (entry: unknown): boolean =>
      isFields(entry) && [1, 2, 3].includes(entry.severity as number) && inRange(entry.years);
    return Array.isArray(value) && value.every(incident)
      ? null
      : 'must be a list of { severity: 1 to 3, years }';
  }
  return inRange(value) ? null : `must be a number from ${min} to ${max}`;
}

/** Checks the raw inputs of a file with their reasons, and their sources unless the file is a sample. */
export function checkInputs(
  problems: Problems,
  raw: unknown,
  file: { sample: boolean },
): RatingFile['inputs'] {
  const inputs: Partial<Record<Input, RatedValue>> = {};
  if (raw === undefined || raw === null) return {};
  if (!isFields(raw)) {
    problems.add('inputs', 'must hold inputs by name');
    return {};
  }
  for (const [name, entry] of Object.entries(raw)) {
    const path = `inputs.${name}`;
    if (!INPUTS.includes(name as Input) || NOT_STATED.includes(name)) {
      problems.add(path, 'is not an input that a rating file states');
      continue;
    }
    if (!isFields(entry)) {
      problems.add(path, 'must hold a value and its reason');
      continue;
    }
    const wrong = wrongValue(name as Input, entry.value);
    if (wrong) problems.add(`${path}.value`, wrong);
    if (file.sample) checkNoClaim(problems, path, entry);
    const reason = problems.words(path, { en: entry.en, it: entry.it });
    if (!reason) continue;
    inputs[name as Input] = {
      value: entry.value,
      reason,
      evidence: file.sample ? [] : checkEvidence(problems, `${path}.evidence`, entry.evidence),
    };
  }
  return inputs as RatingFile['inputs'];
}
