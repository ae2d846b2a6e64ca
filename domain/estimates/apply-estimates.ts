import type { AssetFacts } from '#domain/assets/asset.ts';
import type { EstimateFile } from '#domain/estimates/estimate-file.ts';
import type { Input, Observation, Observations } from '#domain/method/inputs.ts';

/** Returns the facts of the asset, overridden by those in the file of estimates. */
export function applyEstimatedFacts(
  facts: AssetFacts,
  file: Pick<EstimateFile, 'facts'> | undefined,
): AssetFacts {
  return { ...facts, ...file?.facts };
}

const isMeasured = (seen: Observation | undefined): boolean => seen?.state === 'ok' && !seen.estimated;

/**
 * Returns one observation per input. Precedence: measured, rated, estimated for this asset, then any other
 * estimate: one made for an asset is more reliable than one from coarse recordings.
 */
export function mergeObservations(
  recorded: Observations,
  { rated, estimated }: { rated: Observations; estimated: Observations },
): Observations {
  const measured = Object.fromEntries(
    (Object.entries(recorded) as [Input, Observation][]).filter(([, seen]) => isMeasured(seen)),
  );
  return { ...recorded, ...estimated, ...rated, ...measured };
}
