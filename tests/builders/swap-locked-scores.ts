import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/**
 * How many of the best scores of a risk profile each viewer sees. Written by hand from the published plans, so
 * that a mistake in the policy of the code shows.
 */
export const OPEN_SCORES = { visitor: 5, free: 10 } as const;
export type LimitedViewer = keyof typeof OPEN_SCORES;

/** Ids of the rated assets of a profile, best published score first. Ties keep the order of the snapshot. */
export function listBest(snapshot: MarketSnapshot, level: RiskLevel): string[] {
  const scoreOf = (id: string) => snapshot.assets.get(id)!.published![level].score;
  return snapshot.order[level]
    .filter((id) => snapshot.assets.get(id)!.score.status === 'rated')
    .sort((a, b) => scoreOf(b) - scoreOf(a));
}

/** Ids of the assets whose score the viewer sees in the profile. */
export const listOpen = (snapshot: MarketSnapshot, viewer: LimitedViewer, level: RiskLevel): string[] =>
  listBest(snapshot, level).slice(0, OPEN_SCORES[viewer]);

/** Ids of the rated assets whose score the viewer sees in no profile, in the order of the medium one. */
export function listLocked(snapshot: MarketSnapshot, viewer: LimitedViewer): string[] {
  const open = new Set(RISK_LEVELS.flatMap((level) => listOpen(snapshot, viewer, level)));
  return listBest(snapshot, 'medium').filter((id) => !open.has(id));
}

/**
 * The market in which the locked assets have exchanged their scores: the best of them has that of the worst,
 * and so on. All else is equal, so whatever differs in an answer tells a locked score.
 */
export function swapLockedScores(snapshot: MarketSnapshot, viewer: LimitedViewer): MarketSnapshot {
  const locked = listLocked(snapshot, viewer);
  const partner = new Map(locked.map((id, place) => [id, locked[locked.length - 1 - place]!]));
  const assets = new Map(snapshot.assets);
  for (const [id, otherId] of partner) {
    assets.set(id, takeScore(snapshot.assets.get(id)!, snapshot.assets.get(otherId)!));
  }
  const order = { ...snapshot.order };
  for (const level of RISK_LEVELS) order[level] = order[level].map((id) => partner.get(id) ?? id);
  return { ...snapshot, assets, order };
}

/** The asset with every computed number of another; its figures, flags and facts stay. */
function takeScore(asset: MarketAsset, other: MarketAsset): MarketAsset {
  const { levels, coverage, pillar_coverage, measured_share, mc_eff } = other.score;
  const components = { ...asset.score.components };
  for (const name of SUB_SCORES) {
    const [own, taken] = [components[name], other.score.components[name]];
    components[name] = {
      ...own,
      score: taken.score,
      coverage: taken.coverage,
      measured_share: taken.measured_share,
      parts: own.parts.map((part) => ({
        ...part,
        part_score: part.part_score === null ? null : 100 - part.part_score,
      })),
    };
  }
  return {
    ...asset,
    score: { ...asset.score, levels, coverage, pillar_coverage, measured_share, mc_eff, components },
    published: other.published,
    ranks: other.ranks,
    rank_intervals: other.rank_intervals,
    week_change: other.week_change,
  };
}
