import type { z } from 'zod';
import type { AnswerOf } from '#contracts/call.ts';
import type { ratingReleasesCall, ratingsCall } from '#contracts/ratings.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { listInForce } from '#domain/ratings/publication.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { isScoreVisible } from '#server/modules/market/visible-assets.ts';
import { presentLists } from '#server/modules/proposals/list-presenter.ts';
import { presentPublications } from '#server/modules/ratings/publication-presenter.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Answers GET rank/ratings. Ratings and lists are raw figures, which everybody sees; scores only who may see them now. */
export function ratingsAnswer(
  snapshot: MarketSnapshot,
  { id }: z.output<typeof ratingsCall.query>,
  visibility: Visibility,
): AnswerOf<typeof ratingsCall> {
  const asset = snapshot.assets.get(id);
  if (!asset) throw new ApiError('asset.not_found');
  const publications = snapshot.publications.filter((each) => each.asset === id);
  const isVisible = (level: RiskLevel) => isScoreVisible(asset, level, visibility);
  return {
    id,
    data: presentPublications(publications, isVisible),
    lists: presentLists(
      snapshot.lists.filter((each) => each.asset === id),
      isVisible,
    ),
  };
}

/** Answers GET rank/ratingReleases. */
export function ratingReleasesAnswer({
  publications,
  assets,
}: MarketSnapshot): AnswerOf<typeof ratingReleasesCall> {
  return {
    rated: listInForce(publications).size,
    releases: publications.toReversed().map(({ id, asset, published_at, withdrawn_at, agreement }) => ({
      id,
      asset: { _id: asset, name: assets.get(asset)?.facts.name ?? asset },
      published_at,
      withdrawn_at,
      agreement: [...agreement],
    })),
  };
}
