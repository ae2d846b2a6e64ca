import { LEVELS, type Level } from '#domain/method/levels.ts';
import type { Sight } from '#domain/plans/access.ts';
import type { Seen } from '#domain/wishlist/judge-condition.ts';
import { figureMoney } from '#server/modules/market/list-market-presenter.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { seesScore } from '#server/modules/market/visible-assets.ts';

/** What conditions on an asset are judged by, as far as that sight reads it; null for an asset that is not listed. */
export function seenOfAsset(snapshot: MarketSnapshot, asset: MarketAsset | undefined, sight: Sight): Seen {
  const score = (level: Level) =>
    asset?.published && asset.score.levels && seesScore(asset, level, sight)
      ? asset.published[level].score
      : null;
  return {
    price: figureMoney(snapshot, asset?.quote.price ?? null),
    score: Object.fromEntries(LEVELS.map((level) => [level, score(level)])) as Seen['score'],
    flags: asset ? asset.score.flags.map(({ severity }) => severity) : null,
  };
}
