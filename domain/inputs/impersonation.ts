import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { normaliseName } from '#domain/inputs/normalise-name.ts';

/** Number of the largest assets that are checked for imitations (method, F20). */
const MAX_PROTECTED_ASSETS = 200;

const getMarketCap = ({ inputs }: AssetSubject): number => inputs.mcap?.value ?? 0;

const toIdentityKey = ({ facts }: AssetSubject): string | null => {
  const name = normaliseName(facts.name);
  const ticker = normaliseName(facts.ticker);
  return name === '' || ticker === '' ? null : `${name}\n${ticker}`;
};

function shareContract(a: AssetSubject, b: AssetSubject): boolean {
  const contracts = new Set(a.facts.contracts.map((contract) => contract.toLowerCase()));
  return b.facts.contracts.some((contract) => contracts.has(contract.toLowerCase()));
}

/**
 * Returns the index of the original by the index of its imitation. An imitation has the normalised name and
 * ticker of one of the 200 largest assets, but another id and contract, and is not a wrapped form.
 */
export function findImpersonations(assets: readonly AssetSubject[]): Map<number, number> {
  const largest = assets
    .map((asset, index) => ({ asset, place: index, value: getMarketCap(asset) }))
    .filter(({ asset, value }) => value > 0 && asset.facts.kind !== 'wrapped')
    .sort((a, b) => b.value - a.value || (a.asset.facts.id < b.asset.facts.id ? -1 : 1))
    .slice(0, MAX_PROTECTED_ASSETS);
  const originals = new Map<string, number>();
  for (const { asset, place } of largest) {
    const key = toIdentityKey(asset);
    if (key !== null && !originals.has(key)) originals.set(key, place);
  }
  const found = new Map<number, number>();
  assets.forEach((asset, index) => {
    if (asset.facts.kind === 'wrapped') return;
    const key = toIdentityKey(asset);
    const original = key === null ? undefined : originals.get(key);
    if (original === undefined) return;
    const subject = assets[original]!;
    if (subject.facts.id !== asset.facts.id && !shareContract(subject, asset)) found.set(index, original);
  });
  return found;
}
