import type { AssetToRate, PublicationPreview, RatingCandidate } from '#contracts/desk-ratings.ts';
import type { AssetFacts } from '#domain/assets/asset.ts';
import { listRatedSubScores } from '#domain/ratings/build-rating-file.ts';
import type { Publication } from '#domain/ratings/publication.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';
import { readItem, refuseRating } from '#domain/ratings/round.ts';
import type { Candidate } from '#server/modules/desk-ratings/publication-service.ts';
import type { Round } from '#server/modules/desk-ratings/rating-service.ts';
import type { StoredRater } from '#server/modules/desk-ratings/repository.ts';
import {
  presentItems,
  presentPublications,
  presentRater,
  presentRaters,
  presentScores,
  presentSource,
} from '#server/modules/ratings/publication-presenter.ts';
import type { PreviewedAsset, PreviewedChange } from '#server/modules/scoring/preview-service.ts';

type Named = Pick<AssetFacts, 'id' | 'name' | 'ticker'>;
export const presentNamed = ({ id, name, ticker }: Named) => ({ id, name, ticker });

export const presentStoredRater = ({ id, disclosedAt, ...rater }: StoredRater) =>
  presentRater(id, { ...rater, disclosed: disclosedAt.toISOString().slice(0, 10) });

/** The criteria as one rater may see them: ratings of others only when the rater has seen them already. */
export function presentAssetToRate(asset: Named, items: Round, rater: StoredRater | null): AssetToRate {
  return {
    asset: presentNamed(asset),
    rater: rater && presentStoredRater(rater),
    holds: rater?.holdings.includes(asset.id) ?? false,
    items: RATING_ITEMS.map((name) => {
      const item = readItem(items, name);
      const own = rater && item.ratings.find((each) => each.rater === rater.id);
      const hasSeen = rater !== null && item.seenBy.has(rater.id);
      return {
        item: name,
        state: item.state,
        refused: rater && refuseRating(item, rater.id),
        own: own ? { value: own.value, reason: own.reason, source: presentSource(own.source) } : null,
        others: hasSeen
          ? item.ratings
              .filter((each) => each !== own)
              .map(({ rater: by, value, reason }) => ({ rater: by, value, reason }))
          : [],
      };
    }),
  };
}

type Effect = PreviewedChange | null;

const presentPreviewed = ({ scores, ...asset }: PreviewedAsset) => ({
  ...asset,
  scores: presentScores(scores),
});

/** What a publication moves. */
export const presentEffect = (effect: Effect) =>
  effect && { before: presentPreviewed(effect.before), after: presentPreviewed(effect.after) };

export function presentCandidate(
  { obstacles, problems, file, raters, sha256, agreement }: Candidate,
  effect: Effect,
): RatingCandidate {
  return {
    obstacles,
    problems: problems.map(({ path, message }) => ({ path, message })),
    file:
      file && sha256
        ? {
            sha256,
            as_of: file.as_of,
            sub_scores: listRatedSubScores(file),
            raters: presentRaters(file, raters),
            items: presentItems(file),
          }
        : null,
    effect: presentEffect(effect),
    agreement,
  };
}

/** Ratings of a criterion are no part of it before the criterion is settled: an editor may be the next rater. */
export function presentPreview(
  asset: Named,
  candidate: Candidate & { items: Round },
  effect: Effect,
  publications: readonly Publication[],
): PublicationPreview {
  return {
    ...presentCandidate(candidate, effect),
    asset: presentNamed(asset),
    states: RATING_ITEMS.map((name) => {
      const { state, ratings } = readItem(candidate.items, name);
      return { item: name, state, count: ratings.length };
    }),
    publications: presentPublications(publications),
  };
}
