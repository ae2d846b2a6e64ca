import type { Locale } from '#domain/locale/locales.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { canSeeScore, countVisibleRows, type Visibility } from '#domain/plans/access.ts';
import { m } from '#messages';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** Returns the assets of a ranking that the viewer may see, in order. */
export function listVisibleAssets(
  snapshot: MarketSnapshot,
  level: RiskLevel,
  visibility: Visibility,
): MarketAsset[] {
  const order = snapshot.order[level];
  return order.slice(0, countVisibleRows(visibility, order.length)).map((id) => snapshot.assets.get(id)!);
}

/** Returns whether the viewer may see the score of this asset in this profile. */
export function isScoreVisible(asset: MarketAsset, level: RiskLevel, visibility: Visibility): boolean {
  return canSeeScore(visibility, asset.ranks[level]);
}

/** Returns the notice about provisional scores; null when there are none. */
export function toProvisionalNotice(count: number, locale: Locale): string | null {
  return count > 0 ? m.site_provisional_notice({}, { locale }) : null;
}
