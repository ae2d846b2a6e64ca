import { countsInCategory } from '#domain/assets/category-members.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { InputColumns } from '#domain/inputs/input-columns.ts';
import type { RankByCap } from '#domain/scoring/moved-values.ts';

/**
 * Returns a function for the rank that an asset would have in its category with another market cap. NaN for
 * an asset that does not count there.
 */
export function createRankByCap(columns: InputColumns, assets: readonly AssetSubject[]): RankByCap {
  return (i, mcap) => {
    const { category } = assets[i]!.facts;
    if (!countsInCategory(assets[i]!.facts)) return Number.NaN;
    let rank = 1;
    assets.forEach(({ facts }, other) => {
      if (other === i || facts.category !== category || !countsInCategory(facts)) return;
      if (columns.value.mcap[other]! > mcap) rank++;
    });
    return rank;
  };
}
