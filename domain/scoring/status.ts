import type { InputColumns } from '#domain/inputs/input-columns.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import { RATING_INPUTS } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import type { Pillar } from '#domain/method/pillars.ts';
import type { MeasuredShares } from '#domain/scoring/measured-share.ts';
import type { UnratedRule } from '#domain/scoring/unrated-rules.ts';

/** Tolerance for sums of weights that are not exact in binary. */
const EPSILON = 1e-9;
const reachesThreshold = (value: number, needed: number): boolean => value >= needed - EPSILON;

/** How much is known of the assets, one entry per asset, by the weights of the medium profile. */
export interface KnownShares {
  /** Coverage, which counts estimates as known. */
  coverage: Float64Array;
  pillars: Record<Pillar, Float64Array>;
  /** Share that is measured or rated. */
  measured: MeasuredShares;
}

/**
 * Returns the rating conditions that asset `i` fails. Empty when it is rated. A retired or wrapped asset is never rated.
 */
export function findUnratedRules(columns: InputColumns, i: number, known: KnownShares): UnratedRule[] {
  const { rated } = METHOD;
  const { value } = columns;
  const { coverage, pillars, measured } = known;
  if ((columns.traits[i]! & TRAIT.RETIRED) !== 0) return ['retired'];
  if ((columns.traits[i]! & TRAIT.WRAPPED) !== 0) return ['wrapped'];
  const ratedCount = RATING_INPUTS.filter((input) => !Number.isNaN(value[input][i])).length;
  const failing: UnratedRule[] = [];
  if (!reachesThreshold(coverage[i]!, rated.coverage)) failing.push('coverage');
  if (!reachesThreshold(pillars.project[i]!, rated.project)) failing.push('project_coverage');
  if (!reachesThreshold(pillars.economics[i]!, rated.economics)) failing.push('economics_coverage');
  if (!reachesThreshold(measured.whole[i]!, rated.measured)) failing.push('measured');
  if (!reachesThreshold(measured.pillars.economics[i]!, rated.economics_measured))
    failing.push('economics_measured');
  if (!(columns.history_days[i]! >= rated.history_days)) failing.push('history');
  if (ratedCount < rated.rated_components) failing.push('ratings');
  if (value.age[i]! < rated.age_days) failing.push('age');
  return failing;
}
