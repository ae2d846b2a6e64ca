import type { Unit } from '#domain/method/input-rules.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';
import type { Input } from '#domain/method/inputs.ts';
import { ESTIMATE_STEPS } from '#domain/method/range-constants.ts';

/**
 * How far an estimate may be wrong. `factor`: multiplied and divided. `share`: plus and minus. `percent`: a
 * fraction of the value, with a minimum. `fraction`: a fraction of the value. `rating`: plus and minus on the
 * mean of all criteria. `points`: the points of the parts that read it move.
 */
export type StepKind = 'factor' | 'share' | 'percent' | 'fraction' | 'rating' | 'points';

const KIND_BY_UNIT: Readonly<Record<Unit, StepKind>> = {
  usd: 'factor',
  usd_per_day: 'factor',
  usd_per_year: 'factor',
  coins: 'factor',
  count: 'factor',
  weeks: 'factor',
  author_days: 'factor',
  rank: 'factor',
  share: 'share',
  percent: 'percent',
  percent_per_year: 'percent',
  per_day: 'fraction',
  days: 'fraction',
  months: 'fraction',
  rating: 'rating',
  yes_no: 'points',
  level: 'points',
  list: 'points',
  kind: 'points',
};

/** `cefi` counts, but has only the values 0, 1 and 2. */
export const getStepKind = (input: Input): StepKind =>
  input === 'cefi' ? 'points' : KIND_BY_UNIT[INPUT_RULES[input].unit];

/** Returns the value moved by one step, within the range of the input. Unchanged for the kind `points`. */
export function moveByStep(input: Input, value: number, direction: 1 | -1): number {
  const { min, max } = INPUT_RULES[input];
  return Math.min(max, Math.max(min, moveFreely(getStepKind(input), value, direction)));
}

function moveFreely(kind: StepKind, value: number, direction: 1 | -1): number {
  const { factor, share, percent, fraction, rating } = ESTIMATE_STEPS;
  switch (kind) {
    case 'factor':
      return direction > 0 ? value * factor : value / factor;
    case 'share':
      return value + direction * share;
    case 'percent':
      return value + direction * Math.max(percent, Math.abs(value) * fraction);
    case 'fraction':
      return value + direction * Math.abs(value) * fraction;
    case 'rating':
      return value + direction * rating;
    case 'points':
      return value;
  }
}
