import type { InputColumns } from '#domain/inputs/input-columns.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import type { Block } from '#domain/method/blocks.ts';
import { RATING_INPUTS } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import type { Confidence } from '#domain/scoring/snapshot.ts';
import type { UnratedRule } from '#domain/scoring/unrated-rules.ts';

/** Sums of weights such as 0.6 are not exact in binary. */
const EPSILON = 1e-9;
const reaches = (value: number, needed: number): boolean => value >= needed - EPSILON;

/** The conditions that asset `i` does not meet; none when it is rated. A wrapped asset is never rated. */
export function unratedBecause(
  columns: InputColumns,
  i: number,
  coverage: number,
  blocks: Record<Block, Float64Array>,
): UnratedRule[] {
  const { rated } = METHOD;
  const { value } = columns;
  if ((columns.traits[i]! & TRAIT.WRAPPED) !== 0) return ['wrapped'];
  const analysed = RATING_INPUTS.filter((input) => !Number.isNaN(value[input][i])).length;
  const failing: UnratedRule[] = [];
  if (!reaches(coverage, rated.coverage)) failing.push('coverage');
  if (!reaches(blocks.project[i]!, rated.project)) failing.push('project_coverage');
  if (!reaches(blocks.economics[i]!, rated.economics)) failing.push('economics_coverage');
  if (!(columns.history_days[i]! >= rated.history_days)) failing.push('history');
  if (analysed < rated.analyst_components) failing.push('analysts');
  if (value.age[i]! < rated.age_days) failing.push('age');
  return failing;
}

export const isCovered = (
  columns: InputColumns,
  i: number,
  coverage: number,
  blocks: Record<Block, Float64Array>,
): boolean => unratedBecause(columns, i, coverage, blocks).length === 0;

/** How much of the score rests on observations (method, 7.2); null under the least coverage of a rating. */
export function confidenceOf(coverage: number): Confidence | null {
  const { high, medium, low } = METHOD.confidence;
  if (reaches(coverage, high)) return 'high';
  if (reaches(coverage, medium)) return 'medium';
  return reaches(coverage, low) ? 'low' : null;
}
