import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import type { AssetFigures } from '#domain/wishlist/evaluate-condition.ts';
import { toFigureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';

/**
 * Returns the figures that alert conditions compare, as far as the viewer may see them. Figures are null
 * for an asset that is not listed.
 */
export function toAssetFigures(
  snapshot: MarketSnapshot,
  asset: MarketAsset | undefined,
  visibility: Visibility,
): AssetFigures {
  const score = (level: RiskLevel) =>
    asset?.published && asset.score.levels && isScoreVisible(asset, level, visibility)
      ? asset.published[level].score
      : null;
  return {
    price: toFigureMoney(snapshot, asset?.quote.price ?? null),
    score: Object.fromEntries(RISK_LEVELS.map((level) => [level, score(level)])) as AssetFigures['score'],
    flags: asset ? asset.score.flags.map(({ severity }) => severity) : null,
  };
}
