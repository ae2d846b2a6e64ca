import {
  CONSENSUS,
  type Consensus,
  type Incident,
  type Input,
  type InputState,
  type Observation,
  RATING_INPUTS,
  type RatingInput,
} from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';

const RATINGS: ReadonlySet<string> = new Set(RATING_INPUTS);

/** Tolerance for values that a provider rounded at the limit of a range. */
const ROUNDING_TOLERANCE = 1e-9;

function isInRange(input: Input, value: unknown): value is number {
  const { min, max, positive } = METHOD.inputs[input];
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (positive && value <= 0) return false;
  return value >= min - ROUNDING_TOLERANCE && value <= max + ROUNDING_TOLERANCE;
}

/** Returns the mean of a rating with one number from 0 to 5 per criterion, else NaN. The median of two raters may be a half. */
function readRating(input: RatingInput, value: unknown): number {
  if (!Array.isArray(value) || value.length !== METHOD.criteria[input]) return Number.NaN;
  if (!value.every((item) => Number.isInteger(2 * item) && isInRange(input, item))) return Number.NaN;
  return value.reduce((sum: number, item: number) => sum + item, 0) / value.length;
}

/** Returns the sum over delivered milestones: each counts 1 on time and half for every 6 months of delay. */
function readMilestones(value: unknown): number {
  if (!Array.isArray(value) || !value.every((months) => isInRange('miles', months))) return Number.NaN;
  return value.reduce((sum: number, months: number) => sum + 2 ** (-months / 6), 0);
}

/** Returns the sum of incident severities, each halved every two years. */
function readIncidents(value: unknown): number {
  if (!Array.isArray(value)) return Number.NaN;
  let sum = 0;
  for (const incident of value as Partial<Incident>[]) {
    if (![1, 2, 3].includes(incident?.severity as number) || !isInRange('inc', incident.years))
      return Number.NaN;
    sum += incident.severity! * 2 ** (-incident.years! / 2);
  }
  return sum;
}

/**
 * Returns the number that formulas read: the value itself, the mean of a rating, the sum over milestones or
 * incidents, or the index in `CONSENSUS`. NaN when unknown or out of range.
 */
export function inputToNumber(input: Input, observation: Observation | undefined): number {
  if (observation?.state !== 'ok') return Number.NaN;
  const { value } = observation;
  if (input === 'miles') return readMilestones(value);
  if (input === 'inc') return readIncidents(value);
  if (input === 'consensus') {
    const index = CONSENSUS.indexOf(value as Consensus);
    return index < 0 ? Number.NaN : index;
  }
  if (RATINGS.has(input)) return readRating(input as RatingInput, value);
  return isInRange(input, value) ? value : Number.NaN;
}

/**
 * Returns the state under which an observation counts. `ok` with a value out of range or an invalid date
 * becomes `error`, which the caller reports. `na` becomes `missing`, because only the method decides what
 * does not apply.
 */
export function toEffectiveState(
  input: Input,
  observation: Observation | undefined,
): Exclude<InputState, 'na'> {
  if (!observation || observation.state === 'missing' || observation.state === 'na') return 'missing';
  if (observation.state === 'error') return 'error';
  const isReadable =
    !Number.isNaN(Date.parse(observation.observed_at)) && !Number.isNaN(inputToNumber(input, observation));
  return isReadable ? 'ok' : 'error';
}
