import type { MarketAnswer, MarketRow } from '#contracts/market.ts';
import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { findWorstFlag } from '#server/modules/flags/flag-presenter.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import { listMarketAnswer, readPriceChange } from '#server/modules/market/list-market-presenter.ts';
import type { MarketAsset, MarketSnapshot, Quote } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { listScoreAnswer } from '#server/modules/scoring/rank-presenter.ts';

/** Sorts by market cap, then by id. The order never depends on a score. Unknown market caps come last. */
function compareMarketCap(a: MarketAsset, b: MarketAsset): number {
  const [capA, capB] = [a.quote.market_cap?.value ?? -1, b.quote.market_cap?.value ?? -1];
  return capB - capA || (a.facts.id < b.facts.id ? -1 : 1);
}

function toSupplyShare({ circulating, max }: Quote): number | null {
  if (circulating === null || max === null || !(max.value > 0)) return null;
  return Math.min(1, circulating.value / max.value);
}

function toMarketRow(
  snapshot: MarketSnapshot,
  asset: MarketAsset,
  level: RiskLevel,
  visibility: Visibility,
  locale: Locale,
): MarketRow {
  const { change_24h_in, change_7d_in, ...figures } = listMarketAnswer(snapshot, asset);
  const hasScore = asset.score.status === 'rated';
  const isVisible = isScoreVisible(asset, level, visibility);
  return {
    crypto_id: assetAnswer(asset, locale),
    status: asset.score.status,
    market: {
      ...figures,
      change_1h: readPriceChange(snapshot, asset.quote, 'change_1h'),
      change_24h: change_24h_in,
      change_7d: change_7d_in,
      circulating: asset.quote.circulating?.value ?? null,
      supply_share: toSupplyShare(asset.quote),
    },
    worst_flag: findWorstFlag(asset, locale),
    flags: listFlagsInForce(asset.flags).map(({ code }) => code),
    score: hasScore && isVisible ? listScoreAnswer(asset, level) : null,
    locked: hasScore && !isVisible,
  };
}

/** Answers GET market. */
export function marketAnswer(
  snapshot: MarketSnapshot,
  query: { level: RiskLevel },
  visibility: Visibility,
  locale: Locale,
): MarketAnswer {
  return {
    level: query.level,
    asOf: snapshot.as_of,
    source: snapshot.source,
    data: listActiveAssets(snapshot)
      .sort(compareMarketCap)
      .map((asset) => toMarketRow(snapshot, asset, query.level, visibility, locale)),
  };
}
