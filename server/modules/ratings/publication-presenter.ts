import type { PublicationAnswer } from '#contracts/ratings.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { listRatedSubScores } from '#domain/ratings/build-rating-file.ts';
import type { Publication, ShownScores } from '#domain/ratings/publication.ts';
import type { ArchivedSource, RatedItem, Rater, Raters, RatingFile } from '#domain/ratings/rating-file.ts';
import { RATING_ITEMS } from '#domain/ratings/rating-items.ts';

export const presentRater = (id: string, { name, holdings, disclosed }: Rater) => ({
  id,
  name,
  holdings: [...holdings],
  disclosed,
});

/** The raters of a file, in its order. */
export const presentRaters = (file: RatingFile, raters: Raters) =>
  file.raters.flatMap((id) => (raters[id] ? [presentRater(id, raters[id])] : []));

export const presentSource = ({ url, archived, sha256, read, says }: ArchivedSource) => ({
  url,
  archived,
  sha256,
  read,
  says,
});

function presentItem(
  item: string,
  rated: RatedItem,
  order: readonly string[],
): PublicationAnswer['items'][number] {
  return {
    item,
    final: rated.final,
    ratings: order.flatMap((rater) => {
      const value = rated.ratings[rater];
      return value === undefined ? [] : [{ rater, value, reason: rated.reasons[rater] ?? null }];
    }),
    sources: rated.evidence.map(presentSource),
  };
}

/** The criteria of a file in the order of the rubric. */
export const presentItems = ({ items, raters }: RatingFile): PublicationAnswer['items'] =>
  RATING_ITEMS.flatMap((name) => (items[name] ? [presentItem(name, items[name], raters)] : []));

/** `isVisible`: whether the caller may see the score of a risk profile. */
export function presentScores(
  scores: ShownScores,
  isVisible: (level: RiskLevel) => boolean = () => true,
): PublicationAnswer['before'] {
  if (!scores) return null;
  return Object.fromEntries(
    RISK_LEVELS.map((level) => {
      const { score, range } = scores[level];
      return [level, isVisible(level) ? { score, range: [range[0], range[1]] } : null];
    }),
  ) as PublicationAnswer['before'];
}

/** The publications of one asset, newest first. */
export function presentPublications(
  publications: readonly Publication[],
  isVisible?: (level: RiskLevel) => boolean,
): PublicationAnswer[] {
  const newest = publications.findLast(({ withdrawn_at }) => withdrawn_at === null);
  return publications.toReversed().map((publication) => {
    const { id, file, raters, sha256, agreement, before, after, published_at, withdrawn_at } = publication;
    return {
      id,
      published_at,
      withdrawn_at,
      in_force: publication === newest,
      rubric: file.rubric,
      as_of: file.as_of,
      sha256,
      sub_scores: listRatedSubScores(file),
      raters: presentRaters(file, raters),
      items: presentItems(file),
      agreement: [...agreement],
      before: presentScores(before, isVisible),
      after: presentScores(after, isVisible),
    };
  });
}
