import type { InputColumns } from '#domain/inputs/input-columns.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import { RATING_INPUTS } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import type { Pillar } from '#domain/method/pillars.ts';
import type { UnratedRule } from '#domain/scoring/unrated-rules.ts';

/** Tolerance for sums of weights that are not exact in binary. */
const EPSILON = 1e-9;
const reachesThreshold = (value: number, needed: number): boolean => value >= needed - EPSILON;

/**
 * Returns the rating conditions that asset `i` fails. Empty when it is rated. A wrapped asset is never rated.
 */
export function findUnratedRules(
  columns: InputColumns,
  i: number,
  coverage: number,
  blocks: Record<Pillar, Float64Array>,
): UnratedRule[] {
  const { rated } = METHOD;
  const { value } = columns;
  if ((columns.traits[i]! & TRAIT.WRAPPED) !== 0) return ['wrapped'];
  const analystRatingCount = RATING_INPUTS.filter((input) => !Number.isNaN(value[input][i])).length;
  const failing: UnratedRule[] = [];
  if (!reachesThreshold(coverage, rated.coverage)) failing.push('coverage');
  if (!reachesThreshold(blocks.project[i]!, rated.project)) failing.push('project_coverage');
  if (!reachesThreshold(blocks.economics[i]!, rated.economics)) failing.push('economics_coverage');
  if (!(columns.history_days[i]! >= rated.history_days)) failing.push('history');
  if (analystRatingCount < rated.analyst_components) failing.push('analysts');
  if (value.age[i]! < rated.age_days) failing.push('age');
  return failing;
}

export const isCovered = (
  columns: InputColumns,
  i: number,
  coverage: number,
  blocks: Record<Pillar, Float64Array>,
): boolean => findUnratedRules(columns, i, coverage, blocks).length === 0;
