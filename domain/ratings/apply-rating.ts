import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Input, Observation, Observations } from '#domain/method/inputs.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import { toRatingObservations } from '#domain/ratings/rating-inputs.ts';

/** Returns the facts of the asset, overridden by those in the rating file. */
export function applyRatingToFacts(
  facts: AssetFacts,
  file: Pick<RatingFile, 'facts'> | undefined,
): AssetFacts {
  return { ...facts, ...file?.facts };
}

/**
 * Returns one observation per input. A measured one takes precedence, then the rating file, then another
 * estimate: a rater who reviewed the asset is more reliable than an estimate from coarse recordings.
 */
export function applyRatingToInputs(recorded: Observations, file: RatingFile | undefined): Observations {
  if (!file) return recorded;
  const inputs = { ...recorded } as Partial<Record<Input, Observation>>;
  for (const [input, rated] of Object.entries(toRatingObservations(file)) as [Input, Observation][]) {
    const given = inputs[input];
    if (!given || given.sample || given.state !== 'ok') inputs[input] = rated;
  }
  return inputs as Observations;
}
