import type { z } from 'zod';
import type { DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { type ComparableAsset, findSimilarAssets } from '#domain/assets/similar-assets.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { listScoreAnswer } from '#server/modules/scoring/rank-presenter.ts';

const toComparable = ({ facts, quote }: MarketAsset): ComparableAsset => ({
  id: facts.id,
  kind: facts.kind,
  category: facts.category,
  contracts: facts.contracts,
  market_cap: quote.market_cap?.value ?? null,
});

function* listComparable(snapshot: MarketSnapshot): Generator<ComparableAsset> {
  for (const asset of listActiveAssets(snapshot)) yield toComparable(asset);
}

/** Returns the assets similar to a listed one, with the scores that the viewer may see. */
export function similarAnswers(
  snapshot: MarketSnapshot,
  { id, level }: z.output<typeof detailsCall.query>,
  visibility: Visibility,
  locale: Locale,
): DetailsAnswer['similar'] {
  const asset = snapshot.assets.get(id);
  if (!asset) return [];
  return findSimilarAssets(toComparable(asset), listComparable(snapshot)).flatMap((similar) => {
    const other = snapshot.assets.get(similar.id);
    if (!other) return [];
    const score = isScoreVisible(other, level, visibility) ? listScoreAnswer(other, level) : null;
    return {
      asset: assetAnswer(other, locale),
      common: { category: similar.category, chain: similar.chain },
      cap_ratio: similar.cap_ratio,
      score: score && { fv: score.fv, band: score.band, provisional: score.provisional },
    };
  });
}
