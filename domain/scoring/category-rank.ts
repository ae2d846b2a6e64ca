import type { AssetFacts } from '#domain/assets/asset.ts';
import { countsInCategory } from '#domain/assets/category-members.ts';
import type { Observations } from '#domain/method/inputs.ts';

/**
 * Returns the inputs of an asset with its rank by market cap in its category, which a single asset cannot
 * give. An observed rank stays.
 */
export function addCategoryRank(
  { facts, inputs }: { facts: AssetFacts; inputs: Observations },
  assets: Iterable<{ facts: AssetFacts; inputs: Observations }>,
): Observations {
  const { mcap, cat_rank } = inputs;
  if (cat_rank || mcap?.state !== 'ok') return inputs;
  let rank = 1;
  for (const other of assets) {
    if (!countsInCategory(other.facts) || other.facts.category !== facts.category) continue;
    if ((other.inputs.mcap?.value ?? 0) > mcap.value!) rank++;
  }
  return { ...inputs, cat_rank: { ...mcap, value: rank } };
}
