import type { SubScoresAnswer } from '#contracts/sub-scores.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible, listVisibleAssets } from '#server/modules/market/visible-assets.ts';
import { listScoreAnswer } from '#server/modules/scoring/rank-presenter.ts';

const toPercent = (share: number): number => Math.round(100 * share);

/** Answers GET rank/subScores. */
export function subScoresAnswer(
  snapshot: MarketSnapshot,
  { level }: { level: RiskLevel },
  visibility: Visibility,
  locale: Locale,
): SubScoresAnswer {
  const assets = listVisibleAssets(snapshot, level, visibility).filter(
    (asset) => asset.ranks[level] !== null && isScoreVisible(asset, level, visibility),
  );
  return {
    level,
    as_of: snapshot.as_of,
    method: snapshot.method,
    rated: snapshot.rated,
    limit: METHOD.limits[level],
    weights: {
      pillars: Object.fromEntries(
        PILLARS.map((pillar) => [pillar, toPercent(METHOD.blocks[level][pillar])]),
      ) as Record<Pillar, number>,
      sub_scores: Object.fromEntries(
        SUB_SCORES.map((name) => [name, toPercent(METHOD.weights[name][level])]),
      ) as Record<SubScore, number>,
    },
    data: assets.flatMap((asset) => {
      const listed = listScoreAnswer(asset, level);
      if (!listed) return [];
      const { fv, range, provisional } = listed;
      return [
        {
          crypto_id: assetAnswer(asset, locale),
          fv,
          range,
          provisional,
          cap: asset.score.levels![level].cap,
          sub_scores: Object.fromEntries(
            SUB_SCORES.map((name) => [name, asset.score.components[name].score]),
          ) as Record<SubScore, number | null>,
        },
      ];
    }),
  };
}
