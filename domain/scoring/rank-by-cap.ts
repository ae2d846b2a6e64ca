import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { InputColumns } from '#domain/inputs/input-columns.ts';
import type { RankByCap } from '#domain/scoring/moved-values.ts';

/**
 * Returns a function for the rank that an asset would have in its category with another market cap. NaN for
 * a wrapped asset, which has no rank.
 */
export function createRankByCap(columns: InputColumns, assets: readonly AssetSubject[]): RankByCap {
  return (i, mcap) => {
    const { category, kind } = assets[i]!.facts;
    if (kind === 'wrapped') return Number.NaN;
    let rank = 1;
    assets.forEach(({ facts }, other) => {
      if (other === i || facts.category !== category || facts.kind === 'wrapped') return;
      if (columns.value.mcap[other]! > mcap) rank++;
    });
    return rank;
  };
}
