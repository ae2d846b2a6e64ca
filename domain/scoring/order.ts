import type { AssetKind } from '#domain/assets/asset.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import { computeRankIntervals, type RankedRange } from '#domain/scoring/rank-interval.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import type { AssetScore, LevelScore } from '#domain/scoring/snapshot.ts';

/** Sort criteria of the ranking. `mc_eff` in USD, null when unknown. */
export interface RankKey {
  id: string;
  /** Published score. */
  published: number;
  base: number;
  coverage: number;
  mc_eff: number | null;
}

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares by published score, base, coverage and effective market cap, all descending, then by id (method,
 * 7.5).
 */
export function compareRank(a: RankKey, b: RankKey): number {
  return (
    b.published - a.published ||
    b.base - a.base ||
    b.coverage - a.coverage ||
    (b.mc_eff ?? -1) - (a.mc_eff ?? -1) ||
    compareIds(a.id, b.id)
  );
}

/** Returns a copy of the keys, best first. */
export const sortByRank = <K extends RankKey>(keys: readonly K[]): K[] => [...keys].sort(compareRank);

/** Sort criteria as columns, one entry per asset. `mc_eff` in USD, NaN when unknown. */
export interface RankColumns {
  ids: readonly string[];
  fv: Float64Array;
  base: Float64Array;
  coverage: Float64Array;
  mc_eff: Float64Array;
}

/**
 * Sorts column indexes, best first, for scores published for the first time. Same order as `compareRank`,
 * without creating an object for each of many thousand assets.
 */
export function sortColumnsByRank(places: Uint32Array, columns: RankColumns): Uint32Array {
  const { ids, fv, base, coverage, mc_eff } = columns;
  const published = fv.map(roundScore);
  const size = mc_eff.map((value) => (Number.isNaN(value) ? -1 : value));
  return places
    .slice()
    .sort(
      (a, b) =>
        published[b]! - published[a]! ||
        base[b]! - base[a]! ||
        coverage[b]! - coverage[a]! ||
        size[b]! - size[a]! ||
        compareIds(ids[a]!, ids[b]!),
    );
}

interface CapKey {
  id: string;
  /** 1 = largest market cap. Null when unknown. */
  market_cap_rank: number | null;
}

/** Compares by market cap, descending, unknown last, then by id. */
export function compareMarketCap(a: CapKey, b: CapKey): number {
  const [own, other] = [a.market_cap_rank ?? Infinity, b.market_cap_rank ?? Infinity];
  return own === other ? compareIds(a.id, b.id) : own - other;
}

/** Compares independently of scores: by market cap, stablecoins last. */
export function compareListed(a: CapKey & { kind: AssetKind }, b: CapKey & { kind: AssetKind }): number {
  return Number(a.kind === 'stablecoin') - Number(b.kind === 'stablecoin') || compareMarketCap(a, b);
}

/** A score with its published scores by risk profile. */
export interface PublishableScore {
  score: Pick<AssetScore, 'id' | 'status' | 'coverage' | 'mc_eff'> & {
    levels: Record<RiskLevel, Pick<LevelScore, 'base' | 'fv' | 'half_width' | 'cap' | 'range'>> | null;
  };
  published: Record<RiskLevel, { score: number }> | null;
}

/** Returns the sort keys of the rated assets in one profile. Omits assets without a published score. */
export function toRankKeys(assets: readonly PublishableScore[], level: RiskLevel): RankKey[] {
  return assets.flatMap(({ score, published }) => {
    const { id, status, coverage, mc_eff, levels } = score;
    if (status !== 'rated' || !levels || !published) return [];
    return [{ id, published: published[level].score, base: levels[level].base, coverage, mc_eff }];
  });
}

function toRankedRanges(assets: readonly PublishableScore[], level: RiskLevel): RankedRange[] {
  return assets.flatMap(({ score: { id, status, levels }, published }) =>
    status === 'rated' && levels && published
      ? [{ id, range: computePublishedRange(published[level].score, levels[level]) }]
      : [],
  );
}

export interface RankableAsset extends PublishableScore {
  market_cap_rank: number | null;
}

export interface Ranking {
  /** Ids by profile: rated assets best first, then stablecoins and unrated assets, each by market cap. */
  order: Record<RiskLevel, string[]>;
  /** Returns the rank among rated assets by profile, 1 = best. Null for other assets. */
  getRanks: (id: string) => Record<RiskLevel, number | null>;
  /** Returns the best and worst possible rank by profile. Null for other assets. */
  getRankIntervals: (id: string) => Record<RiskLevel, [number, number] | null>;
}

/** Ranks assets in every profile. */
export function rankAssets(assets: readonly RankableAsset[]): Ranking {
  const rest = (['stablecoin', 'soon'] as const).flatMap((status) =>
    assets
      .filter(({ score }) => score.status === status)
      .map(({ score, market_cap_rank }) => ({ id: score.id, market_cap_rank }))
      .sort(compareMarketCap)
      .map(({ id }) => id),
  );
  const rated = mapRiskLevels((level) => sortByRank(toRankKeys(assets, level)).map(({ id }) => id));
  const places = mapRiskLevels((level) => new Map(rated[level].map((id, at) => [id, at + 1])));
  const intervals = mapRiskLevels((level) => computeRankIntervals(toRankedRanges(assets, level)));
  return {
    order: mapRiskLevels((level) => [...rated[level], ...rest]),
    getRanks: (id) => mapRiskLevels((level) => places[level].get(id) ?? null),
    getRankIntervals: (id) => mapRiskLevels((level) => intervals[level].get(id) ?? null),
  };
}

const mapRiskLevels = <T>(of: (level: RiskLevel) => T): Record<RiskLevel, T> =>
  Object.fromEntries(RISK_LEVELS.map((level) => [level, of(level)])) as Record<RiskLevel, T>;
