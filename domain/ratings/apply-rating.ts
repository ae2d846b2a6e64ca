import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Input, Observation, Observations } from '#domain/method/inputs.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import { ratingInputs } from '#domain/ratings/rating-inputs.ts';

/** The facts of the table of assets, with those that a rating file states in their place. */
export function factsWithRating(facts: AssetFacts, file: Pick<RatingFile, 'facts'> | undefined): AssetFacts {
  return { ...facts, ...file?.facts };
}

/**
 * One observation for each input: a measured one first, then what the rating file says, then another estimate.
 * A day's estimate made by a rater who looked at the asset beats one worked out from a coarse recording.
 */
export function inputsWithRating(recorded: Observations, file: RatingFile | undefined): Observations {
  if (!file) return recorded;
  const inputs = { ...recorded } as Partial<Record<Input, Observation>>;
  for (const [input, rated] of Object.entries(ratingInputs(file)) as [Input, Observation][]) {
    const given = inputs[input];
    if (!given || given.sample || given.state !== 'ok') inputs[input] = rated;
  }
  return inputs as Observations;
}
