import type { AssetKind } from '#domain/assets/asset.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';

/** What similarity depends on. No score, so the choice reveals none. */
export interface ComparableAsset {
  id: string;
  kind: AssetKind;
  category: CategoryId;
  /** `chain:address` of each contract. */
  contracts: readonly string[];
  /** USD. */
  market_cap: number | null;
}

/** An asset with what it has in common. */
export interface SimilarAsset {
  id: string;
  category: boolean;
  /** A blockchain on which both have a contract; null without one. */
  chain: string | null;
  /** Its market cap ÷ that of the asset. */
  cap_ratio: number;
}

export const MAX_SIMILAR = 5;
/** Larger differences in market cap are not similar, as a factor. */
export const MAX_CAP_FACTOR = 10;

/**
 * Returns similar assets, at most five: those of the same category or with a contract on the same blockchain, whose
 * market cap is at most ten times larger or smaller. Those of the category come first, then the nearest market cap.
 * Stablecoins, and wrapped assets, are similar only to their own kind.
 */
export function findSimilarAssets(asset: ComparableAsset, others: Iterable<ComparableAsset>): SimilarAsset[] {
  const { market_cap: cap } = asset;
  if (cap === null) return [];
  const chains = new Set(asset.contracts.map(readChain));
  const found: SimilarAsset[] = [];
  for (const other of others) {
    if (other.id === asset.id || !isSameKind(asset.kind, other.kind) || other.market_cap === null) continue;
    const ratio = other.market_cap / cap;
    // Also false for a market cap of 0.
    if (!(Math.max(ratio, 1 / ratio) <= MAX_CAP_FACTOR)) continue;
    const category = other.category === asset.category;
    const chain = other.contracts.map(readChain).find((each) => chains.has(each)) ?? null;
    if (category || chain !== null) found.push({ id: other.id, category, chain, cap_ratio: ratio });
  }
  const distance = ({ cap_ratio }: SimilarAsset) => Math.abs(Math.log(cap_ratio));
  return found
    .sort(
      (a, b) =>
        Number(b.category) - Number(a.category) || distance(a) - distance(b) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, MAX_SIMILAR);
}

const readChain = (contract: string): string => contract.slice(0, contract.indexOf(':'));

const OWN_KINDS: readonly AssetKind[] = ['stablecoin', 'wrapped'];

const isSameKind = (one: AssetKind, other: AssetKind): boolean =>
  one === other || (!OWN_KINDS.includes(one) && !OWN_KINDS.includes(other));
