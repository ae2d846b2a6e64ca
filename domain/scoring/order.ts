/** What places an asset in the ranking. `mc_eff` in USD, null when unknown. */
export interface RankKey {
  id: string;
  /** Published score. */
  published: number;
  base: number;
  coverage: number;
  mc_eff: number | null;
}

/** Order of the ranking (method, 7.5): published, base, coverage, effective market value, all falling, then id. */
export function compareRank(a: RankKey, b: RankKey): number {
  return (
    b.published - a.published ||
    b.base - a.base ||
    b.coverage - a.coverage ||
    (b.mc_eff ?? -1) - (a.mc_eff ?? -1) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** The keys best first; the given list stays as it is. */
export const rankOrder = <K extends RankKey>(keys: readonly K[]): K[] => [...keys].sort(compareRank);
