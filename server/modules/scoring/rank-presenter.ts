import type { z } from 'zod';
import type { allCryptosCall, RankAnswer, RankEntry, totalVisibleCall } from '#contracts/rank.ts';
import type { listScore } from '#contracts/shapes.ts';
import { toOtherNames } from '#domain/assets/former-names.ts';
import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { canSeeScore, countVisibleRows, type Visibility } from '#domain/plans/access.ts';
import { compareListed } from '#domain/scoring/order.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import { roundScore } from '#domain/scoring/round-score.ts';
import { findWorstFlag } from '#server/modules/flags/flag-presenter.ts';
import { getLogoPath } from '#server/modules/logos/logo-service.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import { listMarketAnswer } from '#server/modules/market/list-market-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import {
  isScoreVisible,
  listVisibleAssets,
  toProvisionalNotice,
} from '#server/modules/market/visible-assets.ts';

/** Returns the scores that lists show; null when the asset has none. */
export function listScoreAnswer(asset: MarketAsset, level: RiskLevel): z.infer<typeof listScore> | null {
  const { score, published } = asset;
  if (!score.levels || !published) return null;
  const at = score.levels[level];
  return {
    fv: published[level].score,
    project: at.project,
    hype: at.hype,
    economics: at.economics,
    range: computePublishedRange(published[level].score, at),
    measured_share: score.measured_share[level].whole,
    provisional: at.provisional,
    confidence: at.confidence,
    band: published[level].band,
    held_from: at.base > at.cap ? roundScore(at.base) : null,
  };
}

/** Returns the rank interval; null for viewers who may not see all scores, because it reveals others. */
export const toRankInterval = (
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  level: RiskLevel,
  visibility: Visibility,
): [number, number] | null => (canSeeScore(visibility, snapshot.rated) ? asset.rank_intervals[level] : null);

function rankEntry(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  level: RiskLevel,
  visibility: Visibility,
  locale: Locale,
): RankEntry {
  const score = isScoreVisible(asset, level, visibility) ? listScoreAnswer(asset, level) : null;
  return {
    crypto_id: assetAnswer(asset, locale),
    status: asset.score.status,
    scores: score && { ...score, rank_interval: toRankInterval(snapshot, asset, level, visibility) },
    market: listMarketAnswer(snapshot, asset),
    flags: listFlagsInForce(asset.flags).map((flag) => flag.code),
    worst_flag: findWorstFlag(asset, locale),
  };
}

/** Answers GET rank. */
export function rankAnswer(
  snapshot: MarketSnapshot,
  query: { level: RiskLevel },
  visibility: Visibility,
  locale: Locale,
): RankAnswer {
  const rows = listVisibleAssets(snapshot, query.level, visibility);
  return {
    level: query.level,
    asOf: snapshot.as_of,
    source: snapshot.source,
    method: snapshot.method,
    total: snapshot.order[query.level].length,
    rated: snapshot.rated,
    visible: rows.length,
    provisional: snapshot.provisional,
    notice: toProvisionalNotice(snapshot.provisional, locale),
    data: rows.map((asset) => rankEntry(snapshot, asset, query.level, visibility, locale)),
  };
}

/**
 * Answers GET rank/getAllCryptos. Sorted by market cap with stablecoins last, so that the order does not
 * reveal hidden scores.
 */
export function allCryptosAnswer(snapshot: MarketSnapshot): z.infer<typeof allCryptosCall.answer> {
  return listActiveAssets(snapshot)
    .map(({ facts, market_cap_rank }) => ({ id: facts.id, kind: facts.kind, market_cap_rank, facts }))
    .sort(compareListed)
    .map(({ facts }) => ({
      _id: facts.id,
      name: facts.name,
      thicker: facts.ticker,
      logo: getLogoPath(facts.id),
      ...toOtherNames(facts),
    }));
}

/** Answers GET rank/getTotalVisible. */
export function totalVisibleAnswer(
  snapshot: MarketSnapshot,
  visibility: Visibility,
): z.infer<typeof totalVisibleCall.answer> {
  const total = snapshot.order.medium.length;
  return { total, rated: snapshot.rated, visible: countVisibleRows(visibility, total) };
}
